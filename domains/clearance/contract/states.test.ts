import fc from 'fast-check'
import { expect, test } from 'vitest'

import { plusDays } from '../../people/contract/schoolDays.ts'
import {
  blockedFrom,
  blockOn,
  clearanceOn,
  decisiveOf,
  isCleared,
  lastValidDay,
  validityOn,
} from './states.ts'
import type { Decisive } from './states.ts'

const day = fc.integer({ min: 0, max: 4000 }).map((count) => plusDays('2024-01-01', count))

const lookUp: fc.Arbitrary<Decisive> = fc
  .record({ lookedOn: day, isClear: fc.boolean(), share: fc.integer({ min: 0, max: 366 }) })
  .map(({ lookedOn, isClear, share }) => {
    const latest = lastValidDay(lookedOn)
    const asked = plusDays(lookedOn, share)
    return isClear
      ? { lookedOn, result: 'CLEAR', validUntil: asked < latest ? asked : latest }
      : { lookedOn, result: 'NOT_CLEAR', validUntil: null }
  })

test('without a look-up, nobody is cleared on any day', () => {
  fc.assert(
    fc.property(day, (on) => {
      expect(clearanceOn(undefined, on)).toBe('MISSING')
      expect(blockOn(undefined, on)).not.toBe('')
    }),
  )
})

test('a look-up clears its days up to the last valid one, and never a day later', () => {
  fc.assert(
    fc.property(lookUp, day, (one, on) => {
      const isValid = one.result === 'CLEAR' && on <= (one.validUntil ?? '')

      expect(isCleared(clearanceOn(one, on))).toBe(isValid)
      expect(blockOn(one, on) === '').toBe(isValid)
    }),
  )
})

test('the days from the first blocked one on are blocked, and those before it are cleared', () => {
  fc.assert(
    fc.property(fc.option(lookUp, { nil: undefined }), day, fc.nat(800), (one, on, later) => {
      const other = plusDays(on, later)

      expect(isCleared(clearanceOn(one, other))).toBe(other < blockedFrom(one, on))
    }),
  )
})

test('no look-up is valid more than 12 months after its day', () => {
  fc.assert(
    fc.property(day, (lookedOn) => {
      const latest = lastValidDay(lookedOn)

      expect(new Date(`${latest}T00:00:00Z`).toISOString().slice(0, 10)).toBe(latest)
      expect(latest > plusDays(lookedOn, 364)).toBe(true)
      expect(latest <= plusDays(lookedOn, 366)).toBe(true)
    }),
  )
  expect(lastValidDay('2028-02-29')).toBe('2029-02-28')
})

test('time only moves a valid look-up from VALID over EXPIRING to EXPIRED', () => {
  const order = ['VALID', 'EXPIRING', 'EXPIRED']
  fc.assert(
    fc.property(day, day, fc.nat(800), (validUntil, on, later) => {
      const before = order.indexOf(validityOn(validUntil, on))
      const after = order.indexOf(validityOn(validUntil, plusDays(on, later)))

      expect(after).toBeGreaterThanOrEqual(before)
    }),
  )
})

test('the warning covers the last valid day and the 30 days before it', () => {
  fc.assert(
    fc.property(day, (validUntil) => {
      expect(validityOn(validUntil, plusDays(validUntil, -31))).toBe('VALID')
      expect(validityOn(validUntil, plusDays(validUntil, -30))).toBe('EXPIRING')
      expect(validityOn(validUntil, validUntil)).toBe('EXPIRING')
      expect(validityOn(validUntil, plusDays(validUntil, 1))).toBe('EXPIRED')
    }),
  )
})

test('the newest look-up decides; of one day, the one recorded last', () => {
  fc.assert(
    fc.property(fc.array(lookUp, { minLength: 1 }), (recorded) => {
      const decisive = decisiveOf(recorded)
      const newestDay = recorded
        .map((one) => one.lookedOn)
        .toSorted()
        .at(-1)

      expect(decisive).toBe(recorded.findLast((one) => one.lookedOn === newestDay))
    }),
  )
})

test('a negative look-up blocks from its recording on until a newer one is clear', () => {
  fc.assert(
    fc.property(lookUp, fc.nat(300), day, (earlier, later, on) => {
      const lookedOn = plusDays(earlier.lookedOn, later)
      const negative = { lookedOn, result: 'NOT_CLEAR', validUntil: null } as const
      const renewed = { lookedOn, result: 'CLEAR', validUntil: lastValidDay(lookedOn) } as const

      expect(clearanceOn(decisiveOf([earlier, negative]), on)).toBe('NOT_CLEAR')
      expect(isCleared(clearanceOn(decisiveOf([earlier, negative, renewed]), lookedOn))).toBe(true)
    }),
  )
})

test('why somebody is blocked does not tell an expired look-up from a negative one', () => {
  const expired = { lookedOn: '2026-03-01', result: 'CLEAR', validUntil: '2027-03-01' } as const
  const negative = { lookedOn: '2027-03-02', result: 'NOT_CLEAR', validUntil: null } as const

  expect(blockOn(expired, '2027-03-02')).toBe(blockOn(negative, '2027-03-02'))
})
