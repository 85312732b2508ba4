import type * as z from 'zod/mini'

import type { Endpoint } from '../../contract/endpoint.ts'
import { CallError, sentenceOf } from '../http/callError.ts'
import { toast } from '../overlays/toasts.ts'
import { offerUndo } from '../overlays/undoOffers.ts'
import { call } from './calls.ts'
import { queryClient } from './queryClient.ts'

type Undoing = {
  /** What was done. */
  readonly text: string
  readonly seconds: number
  /** Endpoints whose cached answers become stale when it is undone. */
  readonly invalidates: readonly Endpoint[]
  readonly undone?: (() => unknown) | undefined
}

/** Offers to undo an act with a call. Without a network it is offered again as long as it may be. */
export function offerUndoCall<Input extends z.ZodMiniType>(
  endpoint: Endpoint<Input>,
  input: z.input<Input>,
  { text, seconds, invalidates, undone }: Undoing,
): void {
  const untilMs = Date.now() + seconds * 1000
  const offer = (): void =>
    offerUndo({ text, seconds: (untilMs - Date.now()) / 1000, undo: () => void undo() })
  const undo = async (): Promise<void> => {
    try {
      await call(endpoint, input, { quiet: true })
      toast('已撤销，可以重新处理', 'success')
      undone?.()
    } catch (error) {
      toast(sentenceOf(error), 'error')
      const isLost = error instanceof CallError && ['network', 'timeout'].includes(error.kind)
      if (isLost && Date.now() < untilMs) offer()
    } finally {
      for (const { path } of invalidates) void queryClient.invalidateQueries({ queryKey: [path] })
    }
  }
  offer()
}
