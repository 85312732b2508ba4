import type { SharedStorage } from './loginState.ts'

type TextStore = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>

/**
 * Browser storage. A key that it refuses to store (denied, full) is held in memory for the life of
 * the page.
 */
export function sharedStorage(
  store: () => TextStore,
): SharedStorage & { keys: () => readonly string[] } {
  const refused = new Map<string, string>()
  return {
    keys: () => [...refused.keys(), ...(attempt(() => Object.keys(store())) ?? [])],
    read: (key) => refused.get(key) ?? attempt(() => store().getItem(key)) ?? null,
    write: (key, value) => {
      const isStored = attempt(() => {
        store().setItem(key, value)
        return true
      })
      if (isStored) refused.delete(key)
      else refused.set(key, value)
    },
    remove: (key) => {
      refused.delete(key)
      attempt(() => store().removeItem(key))
    },
  }
}

function attempt<T>(work: () => T): T | undefined {
  try {
    return work()
  } catch {
    return undefined
  }
}
