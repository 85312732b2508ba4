import type * as z from 'zod/mini'

import type { Endpoint } from '../../contract/endpoint.ts'
import { outboxScreen } from '../../contract/outbox.ts'
import { linkTo } from '../../contract/screen.ts'
import { useSubmit } from '../calls/calls.ts'
import { useGo } from '../navigation/navigation.tsx'
import { type About, clearRefusal, useQueueing } from './useQueueing.ts'

type Shape = z.ZodMiniType
/** A write as a form uses it. */
export type Submit<Input> = {
  readonly mutate: (input: Input) => void
  readonly isPending: boolean
  readonly error: Error | null
}
type QueuedText = Pick<About, 'title' | 'words' | 'note' | 'to'>
export type OfflineSubmit<Input extends Shape, Reply extends Shape> = Omit<
  Parameters<typeof useSubmit<Input, Reply>>[1] & {},
  'failed'
> & {
  kind: string
  /**
   * The record that is submitted again, or the key of a new request that was queued before. Empty
   * for a new one.
   */
  name: string
  /** Returns the display text of the queued request, and its address by name. */
  about: (input: z.input<Input>, name: string) => QueuedText
}

/** Returns the subject of a queued request. */
export const subjectOf = (kind: string, name: string): string => `${kind} ${name}`

/**
 * A form's write that is queued on the device when no response arrives, and then opens the outbox.
 */
export function useOfflineSubmit<Input extends Shape, Reply extends Shape>(
  endpoint: Endpoint<Input, Reply>,
  { kind, name, about, ...options }: OfflineSubmit<Input, Reply>,
) {
  const go = useGo()
  const queueing = useQueueing()
  return useSubmit(endpoint, {
    ...options,
    done: (reply, input) => {
      // Runs first: if it navigates away, the user does not see the form close.
      const left = options.done?.(reply, input)
      if (name) clearRefusal(subjectOf(kind, name))
      return left
    },
    failed: async (error, input, key) => {
      const called = name || key
      const act = { ...about(input, called), subject: subjectOf(kind, called), form: '' }
      const shown = await queueing(kind, () => act)(error, input, key)
      if (shown === null) go.replace(linkTo(outboxScreen))
      return shown
    },
  })
}
