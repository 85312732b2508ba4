import { useSyncExternalStore } from 'react'

import { type Act, isOn } from './acts.ts'

export type Waiting = {
  readonly acts: readonly Act[]
  /** The key of the act being sent. */
  readonly sending: string
  /** Whether the store was read. Before that the queue is unknown. */
  readonly isRead: boolean
}

// Separate from the queue itself, so that lists that show it load none of its code while it is
// empty.
const listeners = new Set<() => void>()
let shown: Waiting = { acts: [], sending: '', isRead: false }

/** Publishes the queue to its subscribers. */
export function showWaiting(acts: readonly Act[], sending: string): void {
  if (shown.isRead && acts.length === 0 && shown.acts.length === 0) return
  shown = { acts, sending, isRead: true }
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Subscribes to the signed-in user's unanswered acts. */
export const useWaiting = (): Waiting => useSyncExternalStore(subscribe, () => shown)

/** Subscribes to the queued act on one subject. */
export const useWaitingOn = (subject: string): Act | undefined =>
  useWaiting().acts.find((act) => isOn(act, subject))
