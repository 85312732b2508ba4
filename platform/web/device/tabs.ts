import type { Owner } from './owner.ts'

/** Tells the other tabs of this browser which user signed out. */
const channel = 'BroadcastChannel' in globalThis ? new BroadcastChannel('qinghe.device') : undefined
const listeners = new Set<(owner: Owner) => void>()

channel?.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
  if (typeof data === 'string') tell(data)
})

const tell = (owner: Owner): void => listeners.forEach((listener) => listener(owner))

/**
 * Registers a listener for a user's sign-out in this tab or another. Code that writes or sends for
 * that user stops then.
 */
export const onSignedOut = (listener: (owner: Owner) => void): void => void listeners.add(listener)

export function announceSignOut(owner: Owner): void {
  tell(owner)
  channel?.postMessage(owner)
}
