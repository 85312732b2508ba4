import fc from 'fast-check'
import { expect, test } from 'vitest'

import { absenceMonth } from './absenceMonths.ts'
import type { MonthOfLessons } from './absenceMonths.ts'

const days = ['2027-03-01', '2027-03-08', '2027-03-15', '2027-03-22']
const month = (change: Partial<MonthOfLessons>): MonthOfLessons => ({
  month: '2027-03',
  given: 3,
  absent: 3,
  coming: 0,
  days,
  uncalledDays: days.slice(3),
  ...change,
})

test('a lesson without a roll counts as missed in a month of leave', () => {
  expect(absenceMonth(month({}), new Set(days))).toEqual({
    month: '2027-03',
    given: 4,
    absent: 4,
    uncalled: 1,
  })
})

// A rule that lets the lesson block the month, as before, finds nothing in the test above; one that
// counts every uncalled lesson as missed fails here.
test('a lesson without a roll says nothing about a child whose leave leaves out a lesson', () => {
  expect(absenceMonth(month({}), new Set(days.slice(1)))).toBeUndefined()
})

test('a month with a lesson to come is not completed, whatever the leave', () => {
  expect(absenceMonth(month({ coming: 1 }), new Set(days))).toBeUndefined()
})

test('never more lessons are missed than given, and called ones need no leave', () => {
  const anyMonth = fc
    .record({ given: fc.nat(5), absent: fc.nat(5), uncalled: fc.nat(4), away: fc.nat(4) })
    .map(({ given, absent, uncalled, away }) => ({
      lessons: month({
        given,
        absent: Math.min(given, absent),
        uncalledDays: days.slice(0, uncalled),
      }),
      leave: new Set(days.slice(0, away)),
    }))
  const isRight = ({ lessons, leave }: { lessons: MonthOfLessons; leave: Set<string> }) => {
    const found = absenceMonth(lessons, leave)
    if (lessons.uncalledDays.length === 0) return (found?.absent ?? 0) === lessons.absent
    return found === undefined || (found.absent <= found.given && leave.size === days.length)
  }

  expect(fc.check(fc.property(anyMonth, isRight)).failed).toBe(false)
})
