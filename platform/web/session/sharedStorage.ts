import type { SharedStorage } from './loginState.ts'

type TextStore = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>

/** Browser storage; a key that it refuses to take (denied, full) lives in memory as long as the page, and only such a key. */
export function sharedStorage(store: () => TextStore): SharedStorage {
  const refused = new Map<string, string>()
  return {
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
