import { expect, test } from 'vitest'

import { momentOf } from './time.ts'
import { dueWords } from './dueWords.ts'

const now = momentOf('2026-11-25 17:30:00')

test.each([
  ['2026-11-25 17:00:00', '已过期'],
  ['2026-11-25 18:00:00', '今天 18:00 前'],
  ['2026-11-25 23:59:59', '今天内'],
  ['2026-11-26 08:00:00', '明天 08:00 前'],
  ['2026-11-26 23:59:59', '明天前'],
  ['2026-11-30 23:59:59', '11月30日（周一）前'],
  ['2027-01-04 12:00:00', '2027年1月4日（周一）前'],
])('the deadline %s reads %s', (due, words) => {
  expect(dueWords(due, now)).toBe(words)
})
