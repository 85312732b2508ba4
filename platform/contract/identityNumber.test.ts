import fc from 'fast-check'
import { expect, test } from 'vitest'

import {
  birthDateOf,
  identityCheckCharacter,
  isDemoIdentityNumber,
  isIdentityNumber,
  sexOf,
} from './identityNumber.ts'

const day = fc
  .date({ min: new Date('1900-01-01'), max: new Date('2030-12-31'), noInvalidDate: true })
  .map((at) => at.toISOString().slice(0, 10))

const first17 = fc
  .tuple(fc.integer({ min: 110000, max: 999999 }), day, fc.integer({ min: 0, max: 999 }))
  .map(
    ([region, birth, order]) =>
      `${region}${birth.replaceAll('-', '')}${String(order).padStart(3, '0')}`,
  )

const number = first17.map((digits) => `${digits}${identityCheckCharacter(digits)}`)

test('a number with a real birth date and the right check character is accepted', () => {
  fc.assert(
    fc.property(number, (value) => {
      expect(isIdentityNumber(value)).toBe(true)
    }),
  )
})

test('any single wrong character is detected', () => {
  fc.assert(
    fc.property(number, fc.nat(17), fc.constantFrom(...'0123456789X'), (value, at, other) => {
      fc.pre(value[at] !== other)
      expect(isIdentityNumber(`${value.slice(0, at)}${other}${value.slice(at + 1)}`)).toBe(false)
    }),
    { numRuns: 2000 },
  )
})

test('all single-digit errors of one number and all swaps of its neighbours are detected', () => {
  const value = `99000120200229008${identityCheckCharacter('99000120200229008')}`
  const wrong = [...value].flatMap((own, at) =>
    [...'0123456789']
      .filter((other) => other !== own)
      .map((other) => value.slice(0, at) + other + value.slice(at + 1)),
  )
  const swapped = [...value]
    .slice(1)
    .map((own, at) => value.slice(0, at) + own + value.charAt(at) + value.slice(at + 2))
    .filter((other) => other !== value)

  expect(isIdentityNumber(value)).toBe(true)
  expect(wrong.filter(isIdentityNumber)).toEqual([])
  expect(swapped.filter(isIdentityNumber)).toEqual([])
})

test('two swapped neighbours are detected', () => {
  fc.assert(
    fc.property(number, fc.nat(16), (value, at) => {
      fc.pre(value[at] !== value[at + 1])
      expect(
        isIdentityNumber(
          `${value.slice(0, at)}${value.charAt(at + 1)}${value.charAt(at)}${value.slice(at + 2)}`,
        ),
      ).toBe(false)
    }),
    { numRuns: 2000 },
  )
})

test('birth date and sex are read from the number', () => {
  fc.assert(
    fc.property(day, fc.nat(999), (birth, order) => {
      const digits = `990001${birth.replaceAll('-', '')}${String(order).padStart(3, '0')}`
      expect(birthDateOf(digits)).toBe(birth)
      expect(sexOf(digits)).toBe(order % 2 === 1 ? '1' : '2')
    }),
  )
})

test.each([
  '',
  '1',
  '11010519491231002',
  '110105194912310021X',
  '11010519491331002X',
  '11010519000229003X',
  'abcdefghijklmnopqr',
])('%s is not an identity number', (value) => {
  expect(isIdentityNumber(value)).toBe(false)
})

test('the well-known sample with check character X is accepted, in upper case only', () => {
  expect(isIdentityNumber('11010519491231002X')).toBe(true)
  expect(isIdentityNumber('11010519491231002x')).toBe(false)
})

test('numbers of region 99 are marked as demo numbers', () => {
  expect(isDemoIdentityNumber('990001202002290088')).toBe(true)
  expect(isDemoIdentityNumber('11010519491231002X')).toBe(false)
})
