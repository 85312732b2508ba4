import fc from 'fast-check'
import { expect, test } from 'vitest'

import { formingOf } from './classForming.ts'

const seats = fc.integer({ min: 0, max: 40 })

test('a class is formed by its enrolled pupils alone, whatever is held', () => {
  fc.assert(
    fc.property(seats, seats, seats, (minSeats, enrolled, held) => {
      expect(formingOf(minSeats, { enrolled, held }) === 'FORMED').toBe(enrolled >= minSeats)
    }),
  )
})

test('the end of all holds decides every class, as if they had never been or as if all were paid', () => {
  fc.assert(
    fc.property(seats, seats, seats, (minSeats, enrolled, held) => {
      const now = formingOf(minSeats, { enrolled, held })
      const expired = formingOf(minSeats, { enrolled, held: 0 })
      const paid = formingOf(minSeats, { enrolled: enrolled + held, held: 0 })
      expect([expired, paid]).not.toContain('UNDECIDED')
      expect(now === 'UNDECIDED').toBe(expired !== paid)
      if (now !== 'UNDECIDED') expect([expired, paid]).toEqual([now, now])
    }),
  )
})
