import { afterEach, expect, test, vi } from 'vitest'

import { clearLeft, judgeLate } from './useLateBlur.ts'

afterEach(() => void vi.useRealTimers())

test('a left field is validated with a short delay, and not at all after an answer of the server', () => {
  vi.useFakeTimers()
  const judged: string[] = []
  judgeLate(() => judged.push('first'))
  expect(judged).toEqual([])
  vi.advanceTimersByTime(500)
  expect(judged).toEqual(['first'])

  judgeLate(() => judged.push('second'))
  clearLeft()
  judgeLate(() => judged.push('third'))
  vi.advanceTimersByTime(500)
  expect(judged).toEqual(['first', 'third'])
})
