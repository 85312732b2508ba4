import { expect, test } from 'vitest'

import { sharedStorage } from './sharedStorage.ts'

function store(isFull = false) {
  const kept = new Map<string, string>()
  return {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => {
      if (isFull) throw new DOMException('full', 'QuotaExceededError')
      kept.set(key, value)
    },
    removeItem: (key: string) => void kept.delete(key),
  }
}

test('an entry removed by another tab is gone here too', () => {
  const shared = store()
  const [here, there] = [sharedStorage(() => shared), sharedStorage(() => shared)]
  here.write('login', 'zhang')

  there.remove('login')

  expect(here.read('login')).toBeNull()
})

test('a full storage keeps the newest value in memory', () => {
  const full = sharedStorage(() => store(true))

  full.write('login', 'zhang')

  expect(full.read('login')).toBe('zhang')
})

test('a browser that denies storage still signs in for the life of the page', () => {
  const denied = sharedStorage(() => {
    throw new DOMException('denied', 'SecurityError')
  })

  denied.write('login', 'zhang')
  expect(denied.read('login')).toBe('zhang')
  denied.remove('login')
  expect(denied.read('login')).toBeNull()
})
