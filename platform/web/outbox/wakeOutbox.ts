import { isThereAny } from '../device/present.ts'

const queueActs = () => import('./queueActs.ts')

/**
 * Starts sending the queue. Pages that may queue an act call it to preload the code while there is
 * a network.
 */
export const startSending = (): void =>
  void Promise.all([import('./startQueue.ts'), queueActs()])
    .then(([{ startQueue }]) => startQueue())
    // Code that failed to load is loaded when the network is back.
    .catch(() => window.addEventListener('online', startSending, { once: true }))

/** Sends what an earlier visit could not. A device without stored records loads no code for it. */
export const wakeOutbox = (): void => void isThereAny().then((isThere) => isThere && startSending())
