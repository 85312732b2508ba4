import { expect, test } from 'vitest'

import { momentOf } from '../../../../platform/contract/time.ts'
import { dayWords, leftWords, momentWords } from './timeWords.ts'

const now = momentOf('2026-11-25 23:30:00')

test('the time that is left has its two largest units', () => {
  expect(leftWords(-5)).toBe('0 秒')
  expect(leftWords(1)).toBe('1 秒')
  expect(leftWords(61_000)).toBe('1 分 1 秒')
  expect(leftWords(3_660_000)).toBe('1 小时 1 分')
  expect(leftWords(90_000_000)).toBe('1 天 1 小时')
})

test('days near now have names, others their weekday, and the year only if it is another one', () => {
  expect(momentWords('2026-11-25 08:00:00', now)).toBe('今天 08:00')
  expect(momentWords('2026-11-26 19:00:00', now)).toBe('明天 19:00')
  expect(momentWords('2026-11-30 19:00:00', now)).toBe('11月30日（周一）19:00')
  expect(dayWords('2027-01-04', now)).toBe('2027年1月4日（周一）')
})
