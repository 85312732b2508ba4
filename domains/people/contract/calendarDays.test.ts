import * as fc from 'fast-check'
import { expect, test } from 'vitest'

import { boundsOf, dayShown } from './calendarDays.ts'
import { plusDays } from './schoolDays.ts'

const year = {
  id: '1',
  name: '2026-2027 学年',
  startYear: 2026,
  beginDate: '2026-08-01',
  endDate: '2027-07-31',
  isCurrent: true,
  terms: [
    { ordinal: 1, name: '第一学期', beginDate: '2026-09-01', endDate: '2027-01-22' },
    { ordinal: 2, name: '第二学期', beginDate: '2027-02-22', endDate: '2027-07-02' },
  ],
}
const nationalDay = {
  id: '7',
  day: '2026-10-01',
  kind: 'HOLIDAY' as const,
  kindName: '放假',
  name: '国庆节',
}
const known = { years: [year], days: [nationalDay] }

test('a day tells its kind, its week of the term, and what begins or ends', () => {
  expect(dayShown(known, '2026-09-01')).toEqual({
    kind: 'school',
    special: undefined,
    place: '2026-2027 学年第一学期 第 1 周',
    events: ['第一学期开学'],
  })
  // The second week begins on Monday, although the term began on a Tuesday.
  expect(dayShown(known, '2026-09-07').place).toBe('2026-2027 学年第一学期 第 2 周')
  expect(dayShown(known, '2026-10-01')).toMatchObject({ kind: 'holiday', special: nationalDay })
  expect(dayShown(known, '2027-02-01')).toMatchObject({ kind: 'outside', place: '', events: [] })
  expect(dayShown(known, '2027-07-02').events).toEqual(['第二学期最后一天'])
})

test('weeks of a term follow each other without a gap', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 130 }), (after) => {
      const week = (day: string) => Number(/第 (\d+) 周/.exec(dayShown(known, day).place)?.[1])
      const day = plusDays('2026-09-01', after)
      expect(week(plusDays(day, 7))).toBe(week(day) + 1)
    }),
  )
})

test('the calendar shows whole months of all years and of today', () => {
  expect(boundsOf([year], '2026-11-26')).toEqual({ min: '2026-08-01', max: '2027-07-31' })
  expect(boundsOf([], '2027-02-10')).toEqual({ min: '2027-02-01', max: '2027-02-28' })
  expect(boundsOf([year], '2028-02-10')).toEqual({ min: '2026-08-01', max: '2028-02-29' })
})
