import fc from 'fast-check'
import { expect, test } from 'vitest'

import { plusDays, weekdayOf } from '../../people/contract/schoolDays.ts'
import { careDaysOf } from './careDays.ts'

const term = { termBegin: '2027-03-01', termEnd: '2027-07-09' }
const calendar = {
  terms: [{ beginDate: '2027-02-22', endDate: '2027-07-16' }],
  days: [
    { day: '2027-04-05', kind: 'HOLIDAY' },
    { day: '2027-04-10', kind: 'LESSONS', followsWeekday: 1 },
  ],
} as const
const april = { from: '2027-04-01', to: '2027-04-14' }

test('care skips holidays and follows make-up days', () => {
  const mondays = { weekdays: [1], beginDate: '2027-03-01', endDate: null, ...term }

  expect(careDaysOf(mondays, calendar, april)).toEqual(['2027-04-10', '2027-04-12'])
})

test('care ends on the day before its end date', () => {
  const plan = { weekdays: [1, 2], beginDate: '2027-03-01', endDate: '2027-04-13', ...term }

  expect(careDaysOf(plan, calendar, april)).toEqual(['2027-04-06', '2027-04-10', '2027-04-12'])
})

const day = fc.integer({ min: 0, max: 180 }).map((shift) => plusDays('2027-02-01', shift))

const asked = fc.record({
  weekdays: fc.uniqueArray(fc.integer({ min: 1, max: 7 })),
  beginDate: day,
  endDate: fc.option(day),
  from: day,
  to: day,
})

test('every day of care lies in the span, the term and the request, once and in order', () => {
  fc.assert(
    fc.property(asked, ({ from, to, ...request }) => {
      const { weekdays, beginDate, endDate } = request
      const days = careDaysOf({ ...request, ...term }, calendar, { from, to })

      expect(days).toEqual([...new Set(days)].toSorted())
      for (const one of days) {
        expect(one >= from && one <= to && one >= beginDate).toBe(true)
        expect(one >= term.termBegin && one <= term.termEnd).toBe(true)
        expect(endDate === null || one < endDate).toBe(true)
        expect(one === '2027-04-05').toBe(false)
        const follows = one === '2027-04-10' ? 1 : weekdayOf(one)
        expect(weekdays).toContain(follows)
      }
    }),
  )
})
