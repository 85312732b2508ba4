import fc from 'fast-check'
import { expect, test } from 'vitest'

import { creditCheckCharacter, creditCode, isCreditCode } from './creditCode.ts'

const characters = '0123456789ABCDEFGHJKLMNPQRTUWXY'
const first17 = fc.string({ unit: fc.constantFrom(...characters), minLength: 17, maxLength: 17 })
const code = first17.map((body) => `${body}${creditCheckCharacter(body)}`)

test('a code with the right check character is accepted', () => {
  fc.assert(
    fc.property(code, (value) => {
      expect(isCreditCode(value)).toBe(true)
    }),
    { numRuns: 2000 },
  )
})

// The arithmetic of the standard, step by step: powers of three up to 3^16, the whole sum divisible
// by 31.
test('the weighted sum of a code, its check character included, is a multiple of 31', () => {
  fc.assert(
    fc.property(code, (value) => {
      const sum = [...value].reduce(
        (total, one, at) =>
          total + BigInt(characters.indexOf(one)) * (at === 17 ? 1n : 3n ** BigInt(at)),
        0n,
      )
      expect(sum % 31n).toBe(0n)
    }),
    { numRuns: 2000 },
  )
})

test('any single wrong character is detected', () => {
  fc.assert(
    fc.property(code, fc.nat(17), fc.constantFrom(...characters), (value, at, other) => {
      fc.pre(value[at] !== other)
      expect(isCreditCode(`${value.slice(0, at)}${other}${value.slice(at + 1)}`)).toBe(false)
    }),
    { numRuns: 2000 },
  )
})

test('two swapped neighbours are detected', () => {
  fc.assert(
    fc.property(code, fc.nat(15), (value, at) => {
      fc.pre(value[at] !== value[at + 1])
      expect(
        isCreditCode(
          `${value.slice(0, at)}${value.charAt(at + 1)}${value.charAt(at)}${value.slice(at + 2)}`,
        ),
      ).toBe(false)
    }),
    { numRuns: 2000 },
  )
})

test('letters that the standard leaves out, other lengths and other texts are refused', () => {
  fc.assert(
    fc.property(code, fc.nat(17), fc.constantFrom(...'IOSVZ -中'), (value, at, other) => {
      expect(isCreditCode(`${value.slice(0, at)}${other}${value.slice(at + 1)}`)).toBe(false)
      expect(isCreditCode(value.slice(0, at))).toBe(false)
      expect(isCreditCode(`${value}${other}`)).toBe(false)
    }),
  )
})

test('lower case and surrounding blanks are normalised', () => {
  fc.assert(
    fc.property(code, (value) => {
      expect(creditCode.parse(` ${value.toLowerCase()} `)).toBe(value)
    }),
  )
})
