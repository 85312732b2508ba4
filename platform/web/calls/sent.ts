const listeners = new Set<() => void>()

/** Tells the open forms that a write has arrived, or waits in the queue of this device. */
export const noteSent = (): void => {
  for (const listener of listeners) listener()
}

/** Listens to writes that have arrived. Returns a function that stops it. */
export function onSent(listener: () => void): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}
