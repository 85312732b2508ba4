import fc from 'fast-check'
import { expect, test } from 'vitest'

import { beginOf, endOf, Half, isBefore } from './halfDays.ts'
import { DayPart, halvesAfter, halvesOf, partOf } from './wholeDays.ts'

const half = fc.constantFrom(...Half.options)
const day = fc.constantFrom('2027-03-15', '2027-03-16', '2027-03-17')

test('a part of a day and its halves say the same', () => {
  for (const part of DayPart) {
    const { beginHalf, endHalf } = halvesOf(part)
    expect(partOf(beginHalf, endHalf)).toBe(part)
  }
})

test('no leave is reversed after its days have changed', () => {
  fc.assert(
    fc.property(day, day, half, half, (one, other, beginHalf, endHalf) => {
      const [beginDate = '', endDate = ''] = [one, other].toSorted()
      const span = {
        beginDate,
        endDate,
        ...halvesAfter({ beginDate, endDate, beginHalf, endHalf }),
      }
      expect(isBefore(endOf(span), beginOf(span))).toBe(false)
    }),
  )
})
