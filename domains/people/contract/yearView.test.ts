import { expect, test } from 'vitest'

import { kindOfDay, lengthOf, monthsOf } from './yearView.ts'

const autumn = { beginDate: '2026-09-01', endDate: '2027-01-22' }
const calendar = {
  terms: [autumn],
  days: [
    { day: '2026-10-01', kind: 'HOLIDAY' as const },
    { day: '2026-10-10', kind: 'LESSONS' as const, followsWeekday: 5 },
    { day: '2027-08-28', kind: 'LESSONS' as const },
  ],
}

test('a day is shown by its kind: school, make-up, holiday, weekend, or no term', () => {
  const days = ['2026-09-01', '2026-10-10', '2026-10-01', '2026-09-05', '2027-02-01', '2027-08-28']

  expect(days.map((day) => kindOfDay(calendar, day))).toEqual([
    'school',
    'makeUp',
    'holiday',
    'weekend',
    'outside',
    'outside',
  ])
})

test('a school year is twelve months in weeks from Monday', () => {
  const months = monthsOf({ beginDate: '2026-09-01', endDate: '2027-08-31' })

  expect(months.map(({ key }) => key)).toHaveLength(12)
  expect(months[0]).toMatchObject({ title: '2026 年 9 月', weeks: { length: 5 } })
  expect(months[0]?.weeks[0]).toEqual([
    undefined,
    '2026-09-01',
    '2026-09-02',
    '2026-09-03',
    '2026-09-04',
    '2026-09-05',
    '2026-09-06',
  ])
  expect(months[5]?.weeks.flat().filter(Boolean).at(-1)).toBe('2027-02-28')
})

test('a term’s length is given in school days and in weeks', () => {
  expect(lengthOf(calendar, { beginDate: '2026-09-28', endDate: '2026-10-11' })).toEqual({
    schoolDays: 10,
    weeks: 2,
  })
})
