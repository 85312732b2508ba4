import * as fc from 'fast-check'
import { expect, test } from 'vitest'

import { plusDays, weekdayOf } from '../../people/contract/schoolDays.ts'
import { mondayOf } from './timetable.ts'
import { daysShown, keyOf, spansShown, weekWords } from './weekGrid.ts'

const week = [0, 1, 2, 3, 4, 5, 6].map((shift) => ({
  day: plusDays('2027-03-22', shift),
  weekdayName: '',
  isSchoolDay: shift < 5,
  note: '',
}))

test('a week shows Monday to Friday, and a weekend day only with school or a lesson', () => {
  expect(daysShown(week, [])).toHaveLength(5)
  expect(daysShown(week, [{ day: '2027-03-28' }]).map(({ day }) => day)).toContain('2027-03-28')
  expect(
    daysShown(
      week.map((one) => ({ ...one, isSchoolDay: true })),
      [],
    ),
  ).toHaveLength(7)
})

test('each time of day appears once, in the order of the day', () => {
  const usual = [
    { beginTime: '17:10', endTime: '18:00' },
    { beginTime: '16:10', endTime: '17:00' },
  ]
  const moved = { beginTime: '09:00', endTime: '10:00' }

  expect(
    spansShown(usual, [moved, moved, { ...usual[0], beginTime: '17:10', endTime: '18:00' }]).map(
      keyOf,
    ),
  ).toEqual(['09:00–10:00', '16:10–17:00', '17:10–18:00'])
})

test('the Monday of a week is at most six days before each of its days', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 30_000 }), (shift) => {
      const day = plusDays('2020-01-01', shift)
      const monday = mondayOf(day)

      expect(weekdayOf(monday)).toBe(1)
      expect(monday <= day && day <= plusDays(monday, 6)).toBe(true)
      expect(mondayOf(monday)).toBe(monday)
    }),
  )
})

test('a week is named by its first and last day, with the year if it is not this one', () => {
  const named = (from: string, to: string, today = '2027-03-15') => weekWords({ from, to }, today)

  expect(named('2027-03-22', '2027-03-28')).toBe('3月22日至28日')
  expect(named('2027-03-29', '2027-04-04')).toBe('3月29日至4月4日')
  expect(named('2027-03-22', '2027-03-28', '2026-12-31')).toBe('2027年3月22日至28日')
  expect(named('2026-12-28', '2027-01-03')).toBe('2026年12月28日至2027年1月3日')
})
