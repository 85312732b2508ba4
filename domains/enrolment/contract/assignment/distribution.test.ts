import fc from 'fast-check'
import { expect, test } from 'vitest'

import { distribute } from './distribution.ts'
import type { Given } from './distribution.ts'

const takersOf = (loads: readonly number[]) => loads.map((load, at) => ({ id: `r${at}`, load }))
const countOf = (given: readonly Given[], id: string): number =>
  given.filter(({ reviewerId }) => reviewerId === id).length

const season = fc
  .record({
    loads: fc.array(fc.nat(20), { maxLength: 6 }),
    bits: fc.array(fc.nat(63), { maxLength: 40 }),
    way: fc.constantFrom('ROUND' as const, 'LOAD' as const),
  })
  .map(({ loads, bits, way }) => ({
    way,
    takers: takersOf(loads),
    applications: bits.map((mask, at) => ({
      id: `a${at}`,
      mayGoTo: loads.flatMap((_, taker) => ((mask >> taker) & 1 ? [`r${taker}`] : [])),
    })),
  }))

test('nobody gets an application that they may not have, and none is given twice or kept back', () => {
  fc.assert(
    fc.property(season, ({ applications, takers, way }) => {
      const given = distribute(applications, takers, way)
      for (const { applicationId, reviewerId } of given)
        expect(applications.find(({ id }) => id === applicationId)?.mayGoTo).toContain(reviewerId)
      expect(new Set(given.map(({ applicationId }) => applicationId)).size).toBe(given.length)
      expect(given).toHaveLength(applications.filter(({ mayGoTo }) => mayGoTo.length > 0).length)
    }),
  )
})

test('in turn, nobody who may have all gets more than one more than another', () => {
  fc.assert(
    fc.property(
      fc.nat(50),
      fc.array(fc.nat(20), { minLength: 1, maxLength: 6 }),
      (count, loads) => {
        const takers = takersOf(loads)
        const mayGoTo = takers.map(({ id }) => id)
        const applications = Array.from({ length: count }, (_, at) => ({ id: `a${at}`, mayGoTo }))
        const counts = takers.map(({ id }) =>
          countOf(distribute(applications, takers, 'ROUND'), id),
        )
        expect(Math.max(...counts) - Math.min(...counts)).toBeLessThanOrEqual(1)
      },
    ),
  )
})

test('by load, whoever gets something ends at most one above whoever has least', () => {
  fc.assert(
    fc.property(
      fc.nat(50),
      fc.array(fc.nat(20), { minLength: 1, maxLength: 6 }),
      (count, loads) => {
        const takers = takersOf(loads)
        const mayGoTo = takers.map(({ id }) => id)
        const applications = Array.from({ length: count }, (_, at) => ({ id: `a${at}`, mayGoTo }))
        const given = distribute(applications, takers, 'LOAD')
        const after = takers.map(({ id, load }) => ({ load, end: load + countOf(given, id) }))
        const least = Math.min(...after.map(({ end }) => end))
        for (const { load, end } of after)
          if (end > load) expect(end).toBeLessThanOrEqual(least + 1)
      },
    ),
  )
})
