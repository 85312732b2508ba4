import fc from 'fast-check'
import { expect, test } from 'vitest'

import { panelMax } from './panel.ts'
import { averageOf, averageWords, ranksOf } from './scoring.ts'

const score = fc.integer({ min: 0, max: 100 })
const scores = fc.array(score, { minLength: 1, maxLength: panelMax })
const averages = fc
  .array(fc.integer({ min: 0, max: 10_000 }), { maxLength: 30 })
  .map((list) => new Map(list.map((value, at) => [String(at), value])))

test('an average has two decimals, a half rounded up', () => {
  expect(averageWords(averageOf([86, 87, 86]))).toBe('86.33')
  expect(averageWords(averageOf([100]))).toBe('100.00')
  expect(averageWords(averageOf([0, 0]))).toBe('0.00')
  // 87.125
  expect(averageWords(averageOf([87, 87, 87, 87, 87, 87, 87, 88]))).toBe('87.13')
  expect(() => averageOf([])).toThrow('nothing')
})

test('an average does not depend on the order and lies between the lowest and the highest', () => {
  fc.assert(
    fc.property(scores, fc.infiniteStream(fc.nat()), (given, order) => {
      const shuffled = given
        .map((value) => ({ value, at: order.next().value ?? 0 }))
        .toSorted((one, other) => one.at - other.at)
        .map(({ value }) => value)
      expect(averageOf(shuffled)).toBe(averageOf(given))
      expect(averageOf(given)).toBeGreaterThanOrEqual(100 * Math.min(...given))
      expect(averageOf(given)).toBeLessThanOrEqual(100 * Math.max(...given))
    }),
  )
})

test('a higher score of one member never lowers an average', () => {
  fc.assert(
    fc.property(scores, score, (given, more) => {
      const raised = given.map((value, at) => (at === 0 ? Math.max(value, more) : value))
      expect(averageOf(raised)).toBeGreaterThanOrEqual(averageOf(given))
    }),
  )
})

test('rounding makes no two panels equal that are not', () => {
  fc.assert(
    fc.property(scores, scores, (one, other) => {
      const sum = (list: readonly number[]) => list.reduce((total, value) => total + value, 0)
      const exact = Math.sign(sum(one) * other.length - sum(other) * one.length)
      expect(Math.sign(averageOf(one) - averageOf(other))).toBe(exact)
    }),
    { numRuns: 500 },
  )
})

test('ranks follow the averages, and equal averages share one', () => {
  fc.assert(
    fc.property(averages, (given) => {
      const ranks = ranksOf(given)
      expect([...ranks.keys()]).toEqual([...given.keys()])
      for (const [one, average] of given)
        for (const [other, another] of given)
          expect(Math.sign((ranks.get(one) ?? 0) - (ranks.get(other) ?? 0))).toBe(
            Math.sign(another - average) + 0,
          )
      if (given.size > 0) expect(Math.min(...ranks.values())).toBe(1)
      expect(Math.max(0, ...ranks.values())).toBeLessThanOrEqual(given.size)
    }),
  )
})

test('the ranks of some of the applicants keep their order', () => {
  fc.assert(
    fc.property(averages, fc.infiniteStream(fc.boolean()), (given, keeps) => {
      const some = new Map([...given].filter(() => keeps.next().value))
      const all = ranksOf(given)
      const ranks = ranksOf(some)
      for (const one of some.keys())
        for (const other of some.keys())
          expect((ranks.get(one) ?? 0) < (ranks.get(other) ?? 0)).toBe(
            (all.get(one) ?? 0) < (all.get(other) ?? 0),
          )
    }),
  )
})
