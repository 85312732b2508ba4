import fc from 'fast-check'
import { expect, test } from 'vitest'

import { sumOf } from './money.ts'
import { reduced } from './reductions.ts'
import type { Reduction } from './reductions.ts'

const anyReduction: fc.Arbitrary<Reduction> = fc.record({
  name: fc.constant('减免'),
  target: fc.constantFrom('FEE', 'BOOK'),
  by: fc.oneof(
    fc.record({ percent: fc.integer({ min: 1, max: 100 }) }),
    fc.record({ fen: fc.integer({ min: 1, max: 50_000 }) }),
  ),
})

test('what was taken off and what is left add up to the price, and nothing is below zero', () => {
  fc.assert(
    fc.property(fc.nat(100_000), fc.nat(10_000), fc.array(anyReduction), (feeFen, bookFen, all) => {
      const after = reduced({ feeFen, bookFen }, all)

      expect(after.feeFen + after.bookFen + sumOf(after.steps.map(({ fen }) => fen))).toBe(
        feeFen + bookFen,
      )
      expect(after.feeFen).toBeGreaterThanOrEqual(0)
      expect(after.bookFen).toBeGreaterThanOrEqual(0)
    }),
  )
})

test('a ratio counts on what an earlier amount left, rounded in favour of the family', () => {
  const all: Reduction[] = [
    { name: '兄弟姐妹', target: 'FEE', by: { fen: 1000 } },
    { name: '家庭困难', target: 'FEE', by: { percent: 50 } },
    { name: '教材免费', target: 'BOOK', by: { percent: 100 } },
  ]

  expect(reduced({ feeFen: 4001, bookFen: 300 }, all)).toEqual({
    feeFen: 1500,
    bookFen: 0,
    steps: [
      { name: '兄弟姐妹', target: 'FEE', fen: 1000 },
      { name: '家庭困难', target: 'FEE', fen: 1501 },
      { name: '教材免费', target: 'BOOK', fen: 300 },
    ],
  })
})
