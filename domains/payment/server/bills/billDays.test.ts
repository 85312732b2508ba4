import { expect, test } from 'vitest'

import { billDays } from './billDays.ts'

test.each([
  ['2027-03-15T09:59:59+08:00', '2027-03-13'],
  ['2027-03-15T10:00:00+08:00', '2027-03-14'],
  ['2027-03-15T23:59:59+08:00', '2027-03-14'],
  ['2027-01-01T10:00:00+08:00', '2026-12-31'],
] as const)('at %s the newest bill is that of %s', (now, newest) => {
  const days = billDays(new Date(now))

  expect(days.at(-1)).toBe(newest)
  expect(days).toEqual([...new Set(days)].toSorted())
  expect(days).toHaveLength(7)
})
