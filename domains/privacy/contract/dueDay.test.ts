import fc from 'fast-check'
import { expect, test } from 'vitest'

import { plusDays, weekdayOf } from '../../people/contract/schoolDays.ts'
import { workingDaysLater } from './dueDay.ts'

const day = fc.integer({ min: 0, max: 4000 }).map((count) => plusDays('2024-01-01', count))

test('L5: without special days, fifteen working days are three weeks, and never end at a weekend', () => {
  fc.assert(
    fc.property(day, (from) => {
      const due = workingDaysLater(from, 15, [])

      expect(weekdayOf(due)).toBeLessThanOrEqual(5)
      if (weekdayOf(from) <= 5) expect(due).toBe(plusDays(from, 21))
    }),
  )
})

test('L5: a holiday moves the deadline later, a make-up day earlier', () => {
  expect(workingDaysLater('2027-03-15', 2, [])).toBe('2027-03-17')
  expect(workingDaysLater('2027-03-15', 2, [{ day: '2027-03-16', kind: 'HOLIDAY' }])).toBe(
    '2027-03-18',
  )
  expect(workingDaysLater('2027-03-19', 1, [{ day: '2027-03-20', kind: 'LESSONS' }])).toBe(
    '2027-03-20',
  )
})
