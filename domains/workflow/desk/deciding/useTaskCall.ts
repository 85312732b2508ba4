import { useRef, useState } from 'react'
import * as z from 'zod/mini'

import type { Endpoint } from '../../../../platform/contract/endpoint.ts'
import { call } from '../../../../platform/web/calls/calls.ts'
import { offerUndoCall } from '../../../../platform/web/calls/undoableCall.ts'
import { sendWithKey } from '../../../../platform/web/calls/idempotencyKey.ts'
import { sentenceOf } from '../../../../platform/web/http/callError.ts'
import { queryClient } from '../../../../platform/web/calls/queryClient.ts'
import { toast } from '../../../../platform/web/overlays/toasts.ts'
import { listTodo } from '../../contract/inbox.ts'
import { listCopied, listMyDone, listSent } from '../../contract/lists.ts'
import { undoDecision } from '../../contract/pending.ts'
import { getDetail } from '../../contract/tasks.ts'

const touched = [listTodo, listMyDone, listSent, listCopied, getDetail]

/** The part of a reply that offers undoing. Other actions take effect immediately. */
const Undoable = z.object({ pendingId: z.string(), undoSeconds: z.number() })

const offer = ({ pendingId, undoSeconds }: z.output<typeof Undoable>, text: string): void =>
  offerUndoCall(undoDecision, { pendingId }, { text, seconds: undoSeconds, invalidates: touched })

/** Runs one action at a time. Afterwards, also after a refusal, all shown data is reloaded. */
export function useDoing() {
  const isRunning = useRef(false)
  const [keys] = useState(() => new Map<string, string>())
  const [isBusy, setBusy] = useState(false)
  const run = async <Input extends z.ZodMiniType>(
    endpoint: Endpoint<Input>,
    input: z.input<Input>,
    message: string,
    /** Returns whether it shows the refusal itself, beside the field. */
    take: (error: unknown) => boolean = () => false,
  ): Promise<boolean> => {
    if (isRunning.current) return false
    isRunning.current = true
    setBusy(true)
    try {
      const reply: unknown = await sendWithKey(keys, endpoint, input, (headers) =>
        call(endpoint, input, { quiet: true, headers }),
      )
      const undoable = Undoable.safeParse(reply)
      if (undoable.success) offer(undoable.data, message)
      else toast(message, 'success')
      return true
    } catch (error) {
      if (!take(error)) toast(sentenceOf(error), 'error')
      return false
    } finally {
      isRunning.current = false
      setBusy(false)
      for (const { path } of touched) void queryClient.invalidateQueries({ queryKey: [path] })
    }
  }
  return { run, isBusy }
}

export type Run = ReturnType<typeof useDoing>['run']
