import fc from 'fast-check'

import { expect, test } from 'vitest'

import { offerEnds } from './offerEnds.ts'

const hourMs = 60 * 60 * 1000
const moment = fc
  .integer({ min: Date.UTC(2026, 0, 1), max: Date.UTC(2030, 0, 1) })
  .map((ms) => new Date(ms))
const hours = fc.integer({ min: 1, max: 168 })

/** The hour of the day in Shanghai, with its fraction. */
const hourOf = (at: Date): number => ((at.getTime() + 8 * hourMs) % (24 * hourMs)) / hourMs

/** Counts the milliseconds of daytime between two moments, minute by minute from whole minutes. */
function daytime(from: Date, until: Date): number {
  let counted = 0
  for (let at = from.getTime(); at < until.getTime(); at += 60_000) {
    const hour = hourOf(new Date(at))
    if (hour >= 7 && hour < 21) counted += 60_000
  }
  return counted
}

const wholeMinute = moment.map((at) => new Date(Math.floor(at.getTime() / 60_000) * 60_000))

test('an offer lasts its hours, of which those between 21:00 and 07:00 do not count', () => {
  fc.assert(
    fc.property(wholeMinute, hours, (from, lasting) => {
      expect(daytime(from, offerEnds(from, lasting))).toBe(lasting * hourMs)
    }),
    { numRuns: 60 },
  )
})

test('an offer never ends at night, and a later offer never ends earlier', () => {
  fc.assert(
    fc.property(moment, hours, fc.nat({ max: 24 * hourMs }), (from, lasting, laterMs) => {
      const end = offerEnds(from, lasting)
      expect(hourOf(end)).toBeGreaterThan(7)
      expect(hourOf(end)).toBeLessThanOrEqual(21)
      const later = offerEnds(new Date(from.getTime() + laterMs), lasting)
      expect(later.getTime()).toBeGreaterThanOrEqual(end.getTime())
    }),
  )
})
