import * as fc from 'fast-check'

import { expect, test } from 'vitest'

import { wideCharacter } from '../data/spelling.ts'
import { deletedNumber, listSoughtNumbers, withoutNumbers } from './numbers.ts'
import { withTexts } from './textsInJson.ts'

const digits = (from: number, to: number) =>
  fc.string({ unit: fc.constantFrom(...'0123456789'), minLength: from, maxLength: to })
/** Words between the numbers, without digits and letters. */
const filler = fc.string({
  unit: fc.constantFrom('号', '，', '。', '在', '（'),
  minLength: 1,
  maxLength: 5,
})
const identity = fc
  .tuple(fc.constantFrom(...'123456789'), digits(16, 16), fc.constantFrom(...'0123456789X'))
  .map((parts) => parts.join(''))
const phone = digits(10, 10).map((rest) => `1${rest}`)
const school = fc.oneof(
  digits(6, 10),
  digits(5, 5).map((rest) => `YL${rest}`),
)
const numbers = fc.tuple(identity, phone, school)

/** A long number as people write it: in either case and width, with spaces or hyphens in it. */
const spelling = (number: string) =>
  fc
    .array(fc.tuple(fc.boolean(), fc.boolean(), fc.constantFrom('', '', '', ' ', '-', '　')), {
      minLength: number.length,
      maxLength: number.length,
    })
    .map((choices) =>
      Array.from(number, (character, at) => {
        const [isSmall, isWide, gap] = choices[at] ?? [false, false, '']
        const cased = isSmall ? character.toLowerCase() : character
        const wide = isWide && /[\da-z]/.test(cased) ? wideCharacter(cased) : cased
        return at === 0 ? wide : `${gap}${wide}`
      }).join(''),
    )

type Part = { readonly text: string; readonly expected: string }
const asIs = (text: string): Part => ({ text, expected: text })
const gone = (text: string): Part => ({ text, expected: deletedNumber })

const partOf = ([number, mobile, ofSchool]: readonly [string, string, string]) =>
  fc.oneof(
    spelling(number).map(gone),
    spelling(mobile).map(gone),
    fc.constant(gone(ofSchool)),
    fc.constant(gone(`+86 ${mobile}`)),
    // Longer numbers that contain them by chance.
    digits(1, 3).map((more) => asIs(`${more}${number.replace('X', '0')}${more}`)),
    digits(3, 3).map((more) => asIs(`77${mobile}${more}`)),
    digits(1, 3).map((more) => asIs(`${more}${ofSchool}`)),
    digits(1, 3).map((more) => asIs(`${ofSchool}${more}`)),
    fc.constant(asIs(`2027-${ofSchool}-3`)),
  )

const cases = numbers
  .filter(
    ([number, mobile, ofSchool]) =>
      // The rare number that contains another one.
      [number, mobile].every((one) => !one.includes(ofSchool)) && !number.includes(mobile),
  )
  .filter(([, , ofSchool]) => !/^(?:19|20)\d{6}$/.test(ofSchool))
  .chain((all) =>
    fc.tuple(
      fc.constant(all),
      fc.array(fc.tuple(partOf(all), filler), { minLength: 1, maxLength: 8 }),
    ),
  )

const replaced = (text: string, known: readonly string[]): string =>
  listSoughtNumbers(known).reduce(withoutNumbers, text)

test('numbers in any spelling are replaced, and longer numbers that contain them stay', () => {
  fc.assert(
    fc.property(cases, ([known, parts]) => {
      const whole = (of: 'text' | 'expected') =>
        parts.map(([part, words]) => `${part[of]}${words}`).join('')
      const written = replaced(whole('text'), known)
      expect(written).toBe(whole('expected'))
      expect(replaced(written, known)).toBe(written)
    }),
  )
})

test('in a JSON document only texts change, and it stays a document of the same shape', () => {
  fc.assert(
    fc.property(cases, fc.object({ maxDepth: 2 }), ([known, parts], more) => {
      const text = parts.map(([part, words]) => `${part.text}${words}`).join('"\\\n')
      const [number] = known
      const given = { [number]: text, list: [text, { text }], amount: Number(known[1]), more }
      const document = JSON.stringify(given)
      const written: unknown = JSON.parse(withTexts(document, (plain) => replaced(plain, known)))
      const value = replaced(text, known)
      expect(written).toEqual({
        ...JSON.parse(document),
        [number]: value,
        list: [value, { text: value }],
      })
    }),
  )
})

test('a list of bare numbers stays a document, and text in brackets is a text', () => {
  const known = ['990001202010110712']
  const written = (text: string) => withTexts(text, (plain) => replaced(plain, known))
  expect(written('[990001202010110712, 7]')).toBe('["已删除", 7]')
  expect(written('{"amount": 990001202010110712}')).toBe('{"amount": 990001202010110712}')
  expect(written('[990001 20201011 0712]')).toBe('[已删除]')
  expect(written('{990001202010110712}')).toBe('{已删除}')
})

test('record and identity number, short values and days', () => {
  const known = ['G99000120201011071X', '99000120201011071X', '13912345678', '12345', '20251101']
  expect(replaced('G99000120201011071x，99000120201011071 x', known)).toBe('已删除，已删除')
  expect(replaced('电话8613912345678转801', known)).toBe('电话已删除转801')
  expect(replaced('第12345号', known)).toBe('第12345号')
  expect(listSoughtNumbers(known).map(({ numbers: ones, isShared }) => [ones, isShared])).toEqual([
    [['g99000120201011071x', '99000120201011071x', '13912345678'], false],
    [['20251101'], true],
  ])
})
