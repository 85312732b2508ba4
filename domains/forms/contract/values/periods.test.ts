import { expect, test } from 'vitest'

import { readMoment } from './dateTimes.ts'
import { periodsOf } from './periods.ts'

test('a year has twelve months and 52 or 53 weeks, each in the storage format', () => {
  for (const year of [2026, 2027, 2032]) {
    const [months, weeks] = [periodsOf('month', year), periodsOf('week', year)]
    expect(months).toHaveLength(12)
    expect(weeks).toHaveLength(year === 2026 || year === 2032 ? 53 : 52)
    for (const { value } of months) expect(readMoment('month', value)).toBe(value)
    for (const { value } of weeks) expect(readMoment('week', value)).toBe(value)
  }
})

test('a week is offered with its days, across the turn of the year', () => {
  expect(periodsOf('week', 2026).at(0)?.label).toBe('第 1 周（12月29日至1月4日）')
  expect(periodsOf('week', 2026).at(-1)?.label).toBe('第 53 周（12月28日至1月3日）')
  expect(periodsOf('month', 2026).at(10)).toEqual({ value: '2026-11', label: '11 月' })
})
