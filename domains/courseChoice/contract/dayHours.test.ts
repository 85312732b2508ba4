import fc from 'fast-check'

import { momentOf, wireDateTime } from '../../../platform/contract/time.ts'
import { expect, test } from '../../../app/testing/world.ts'
import { afterDayHours } from './dayHours.ts'

test.for([
  ['2027-03-15 09:00:00', 2, '2027-03-15 11:00:00'],
  ['2027-03-15 21:00:00', 2, '2027-03-16 08:00:00'],
  ['2027-03-15 23:30:00', 1, '2027-03-16 08:00:00'],
  ['2027-03-15 03:00:00', 1, '2027-03-15 08:00:00'],
  ['2027-03-15 12:00:00', 12, '2027-03-16 09:00:00'],
] as const)('%s plus %d hours of day is %s', ([from, hours, until]) => {
  expect(wireDateTime(afterDayHours(momentOf(from), hours))).toBe(until)
})

test('never ends at night and never gives less than the hours', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 0, max: 5_000 }),
      fc.integer({ min: 1, max: 168 }),
      (at, hours) => {
        const from = new Date(momentOf('2027-01-01 00:00:00').getTime() + at * 600_000)
        const until = afterDayHours(from, hours)
        const clock = wireDateTime(until).slice(11)

        expect(clock >= '07:00:00' && clock <= '22:00:00').toBe(true)
        expect(until.getTime() - from.getTime()).toBeGreaterThanOrEqual(hours * 3600_000)
      },
    ),
  )
})
