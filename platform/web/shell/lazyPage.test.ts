import { afterEach, beforeEach, expect, test, vi } from 'vitest'

import { loadChunk } from './lazyPage.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

test('a page whose code failed once is loaded a second time automatically', async () => {
  const load = vi
    .fn<() => Promise<string>>()
    .mockRejectedValueOnce(new TypeError('offline'))
    .mockResolvedValue('page')

  const loaded = loadChunk(load)
  await vi.advanceTimersByTimeAsync(1000)

  expect(await loaded).toBe('page')
})

test('code that fails twice is a ChunkLoadError of type error', async () => {
  const loaded = loadChunk(() => Promise.reject(new TypeError('offline')))
  const outcome = expect(loaded).rejects.toMatchObject({ name: 'ChunkLoadError', type: 'error' })
  await vi.advanceTimersByTimeAsync(1000)

  await outcome
})

test('code that does not arrive within 120 s is a ChunkLoadError of type timeout', async () => {
  const loaded = loadChunk(() => new Promise(() => undefined))
  const outcome = expect(loaded).rejects.toMatchObject({ type: 'timeout' })
  await vi.advanceTimersByTimeAsync(120_000)

  await outcome
})

test('code without the page in it is a ChunkLoadError of type missing', async () => {
  await expect(loadChunk(() => Promise.resolve(undefined))).rejects.toMatchObject({
    type: 'missing',
  })
})
