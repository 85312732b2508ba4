import { expect, test } from 'vitest'

import { leftWords } from './leftWords.ts'

test('the time that is left has its two largest units', () => {
  expect(leftWords(-5)).toBe('0 秒')
  expect(leftWords(1)).toBe('1 秒')
  expect(leftWords(61_000)).toBe('1 分 1 秒')
  expect(leftWords(3_660_000)).toBe('1 小时 1 分')
  expect(leftWords(90_000_000)).toBe('1 天 1 小时')
})
