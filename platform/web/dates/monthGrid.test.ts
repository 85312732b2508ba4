import { expect, test } from 'vitest'

import { monthAfter, monthWords, weeksOf } from './monthGrid.ts'

test('a month is six weeks from Monday, with the days around it', () => {
  const weeks = weeksOf('2026-11')

  expect(weeks.map((week) => week.length)).toEqual([7, 7, 7, 7, 7, 7])
  expect(weeks[0]?.[0]).toBe('2026-10-26')
  expect(weeks.flat().filter((day) => day.startsWith('2026-11'))).toHaveLength(30)
  expect(weeks.at(-1)?.at(-1)).toBe('2026-12-06')
})

test('a month that begins on Monday begins at once', () => {
  expect(weeksOf('2027-02')[0]?.[0]).toBe('2027-02-01')
})

test('months go on over the year', () => {
  expect(monthAfter('2026-12', 1)).toBe('2027-01')
  expect(monthAfter('2026-01', -1)).toBe('2025-12')
  expect(monthWords('2027-01')).toBe('2027年1月')
})
