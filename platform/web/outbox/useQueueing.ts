import { useState } from 'react'

import { noteSent } from '../calls/sent.ts'
import { currentOwner } from '../runtime.ts'
import type { NewAct } from './outbox.ts'

/** The display text and address of an act. `form` is the form it fills in, if any. */
export type About = Omit<NewAct, 'key' | 'kind' | 'input'> & { readonly form: string }

// Preloaded as soon as a page may queue an act (startSending), because the network may be down by then.
const queueActs = () => import('./queueActs.ts')

/**
 * Queues unanswered acts for the user who opened the page. Each handler returns the error to show,
 * or null when the act is queued.
 */
export function useQueueing<Kind extends string>() {
  const [owner] = useState(currentOwner)
  return <Input>(kind: Kind, aboutOf: (input: Input, key: string) => About) =>
    async (error: Error, input: Input, key: string): Promise<Error | null> => {
      const acts = await queueActs().catch(() => undefined)
      if (!acts) return error
      const act = { key, kind, input, ...aboutOf(input, key) }
      const shown = await acts.queueUnanswered(error, owner, act)
      if (shown === null) noteSent()
      return shown
    }
}

/** Clears earlier refusals on a subject, because the user has done the action another way. */
export const clearRefusal = (subject: string): void =>
  void queueActs()
    .then((acts) => acts.clearRefusal(subject))
    .catch(() => undefined)
