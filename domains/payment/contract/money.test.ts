import fc from 'fast-check'
import { expect, test } from 'vitest'

import { maxFen, shareUp, sumOf, yuanOf } from './money.ts'

test.each([
  [0, '0.00'],
  [5, '0.05'],
  [-5, '-0.05'],
  [123_456, '1234.56'],
  [-100, '-1.00'],
] as const)('%i fen are %s yuan', (fen, written) => {
  expect(yuanOf(fen)).toBe(written)
})

test('a share is exact where it divides and else the next fen above', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 0, max: maxFen }),
      fc.integer({ min: 0, max: 1000 }),
      fc.integer({ min: 1, max: 1000 }),
      (fen, part, whole) => {
        const share = BigInt(shareUp(fen, part, whole)) * BigInt(whole)
        const exact = BigInt(fen) * BigInt(part)

        expect(share >= exact).toBe(true)
        expect(share - exact < BigInt(whole)).toBe(true)
      },
    ),
  )
})

test('shares of one amount are never too small together', () => {
  fc.assert(
    fc.property(fc.nat(maxFen), fc.array(fc.nat(50), { minLength: 1 }), (fen, parts) => {
      const whole = sumOf(parts)
      fc.pre(whole > 0)

      expect(sumOf(parts.map((part) => shareUp(fen, part, whole)))).toBeGreaterThanOrEqual(fen)
    }),
  )
})
