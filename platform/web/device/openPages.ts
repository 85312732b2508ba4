const pages = new Set<() => Promise<unknown>>()

/**
 * Registers an open page that saves with a delay after each change. Returns a function that
 * unregisters it.
 */
export function beforeSignOut(flush: () => Promise<unknown>): () => void {
  pages.add(flush)
  return () => void pages.delete(flush)
}

/** Makes open pages save their pending changes. */
export const flushPages = (): Promise<unknown> =>
  Promise.allSettled([...pages].map((flush) => flush()))
