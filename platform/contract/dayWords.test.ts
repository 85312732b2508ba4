import { expect, test } from 'vitest'

import { dayAfter, daysBetween, daysWords, dayWords, minuteWords } from './dayWords.ts'

const today = '2026-11-26'

test('a date is said with its weekday, and with its year only if it is another one', () => {
  expect(dayWords('2026-11-30', today)).toBe('11月30日（周一）')
  expect(dayWords('2027-01-04', today)).toBe('2027年1月4日（周一）')
  expect(minuteWords('2026-11-30 14:05:00', today)).toBe('11月30日（周一）14:05')
})

test('a span names its year once', () => {
  expect(daysWords('2026-11-30', '2026-11-30', today)).toBe('11月30日（周一）')
  expect(daysWords('2026-11-30', '2026-12-04', today)).toBe('11月30日（周一）至12月4日（周五）')
  expect(daysWords('2027-03-01', '2027-03-02', today)).toBe('2027年3月1日（周一）至3月2日（周二）')
  expect(daysWords('2026-12-31', '2027-01-04', today)).toBe(
    '12月31日（周四）至2027年1月4日（周一）',
  )
})

test('what is not a date stays as it is', () => {
  expect(dayWords('', today)).toBe('')
})

test('days are counted across months and leap days', () => {
  expect(dayAfter('2028-02-28', 2)).toBe('2028-03-01')
  expect(daysBetween('2026-11-30', '2026-12-02')).toBe(2)
})
