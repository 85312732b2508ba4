import { useSyncExternalStore } from 'react'

import { type Act, isOn } from './acts.ts'

export type Waiting = {
  readonly acts: readonly Act[]
  /** The key of the one on its way. */
  readonly sending: string
  /** Whether the store was read: before, nothing is known of what waits. */
  readonly isRead: boolean
}

// Apart from the queue itself: lists that show what waits need none of its code while nothing does.
const listeners = new Set<() => void>()
let shown: Waiting = { acts: [], sending: '', isRead: false }

/** Puts what waits before everybody who shows it. */
export function showWaiting(acts: readonly Act[], sending: string): void {
  if (shown.isRead && acts.length === 0 && shown.acts.length === 0) return
  shown = { acts, sending, isRead: true }
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** What the signed-in person did here and no server has answered yet. */
export const useWaiting = (): Waiting => useSyncExternalStore(subscribe, () => shown)

/** The act that waits on one subject. */
export const useWaitingOn = (subject: string): Act | undefined =>
  useWaiting().acts.find((act) => isOn(act, subject))
