import fc from 'fast-check'
import { expect, test } from 'vitest'

import { feeWords, fenOf, totalFenOf, yuan, yuanOf } from './money.ts'

test('every amount in fen survives formatting and parsing', () => {
  fc.assert(
    fc.property(fc.nat(9_999_999), (fen) => {
      expect(fenOf(yuanOf(fen))).toBe(fen)
      expect(yuan.safeParse(yuanOf(fen)).success).toBe(true)
    }),
    { numRuns: 2000 },
  )
})

test.for([
  ['3', 300],
  ['3.5', 350],
  ['0.07', 7],
  ['1.15', 115],
] as const)('%s yuan are %i fen', ([written, fen]) => {
  expect(fenOf(written)).toBe(fen)
})

test.for(['', '-1', '1.234', '1e3', '１', '100000', '1.'])('%j is not an amount', (written) => {
  expect(yuan.safeParse(written).success).toBe(false)
})

test('the fee of a course is its price for each lesson, to the fen', () => {
  expect(totalFenOf({ priceFen: 335, lessonCount: 7 })).toBe(2345)
  expect(feeWords({ priceFen: 335, lessonCount: 7 })).toBe('3.35 元 × 7 课时 = 23.45 元')
  expect(feeWords({ priceFen: 0, lessonCount: 7 })).toBe('免费')
})
