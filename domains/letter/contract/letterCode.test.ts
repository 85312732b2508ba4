import { createPrivateKey, sign } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import * as fc from 'fast-check'
import { expect, test } from 'vitest'

import {
  isSigned,
  letterAddress,
  readCode,
  readLetterAddress,
  readStated,
  signedBytes,
  signedText,
  spacedCode,
} from './letterCode.ts'
import type { LetterFacts, SignedLetter } from './letterCode.ts'

const document = readFileSync(join(import.meta.dirname, '../../../docs/letter-format.md'), 'utf8')
const publicKey = '11qYAYKxCrfVS_7TyWQHOg7hcvPapiMlrwIaaPcHURo'
const keys = [{ id: '1001', publicKey }]
// The private key of the first test in RFC 8032, section 7.1.
const privateKey = createPrivateKey({
  format: 'jwk',
  key: {
    kty: 'OKP',
    crv: 'Ed25519',
    d: Buffer.from(
      '9d61b19deffd5a60ba844af492ec2cc44449c5697b326919703bac031cae7f60',
      'hex',
    ).toString('base64url'),
    x: publicKey,
  },
})
const code = '00000023456789ABCDEFGHJKMN'
const facts: LetterFacts = {
  school: '澜汀实验学校',
  number: 'LQ2027-0001',
  name: '张*轩',
  plan: '2027年小学一年级招生',
  date: '2027-07-01',
}

const signed = (stated: LetterFacts): SignedLetter => ({
  facts: stated,
  keyId: '1001',
  signature: sign(null, signedBytes(stated), privateKey).toString('base64url'),
})

test('the published test vector of letters is reproduced', async () => {
  const letter = signed(facts)

  expect(document).toContain(`\`\`\`\n${signedText(facts)}\n\`\`\``)
  expect(document).toContain(`\`${letter.signature}\``)
  expect(document).toContain(`\n${letterAddress(code, letter)}\n`)
  expect(await isSigned(letter, keys)).toBe(true)
})

const texts = fc
  .string({ unit: 'binary', minLength: 1, maxLength: 20 })
  .filter((text) => !/[\p{Cc}\p{Cs}\u2028\u2029]/u.test(text))
const letters = fc.record({
  school: texts,
  number: fc.integer({ min: 1, max: 9999 }).map((at) => `LQ2027-${at}`),
  name: texts,
  plan: texts,
  date: fc.constantFrom('2027-07-01', '2028-02-29'),
})

test('every letter survives its picture, with any host before it', async () => {
  await fc.assert(
    fc.asyncProperty(letters, fc.constantFrom('', 'https://a.example.cn/#'), async (any, host) => {
      const letter = signed(any)
      const read = readLetterAddress(`${host}${letterAddress(code, letter)}`)

      expect(read).toEqual({ verifyCode: code, letter })
      expect(await isSigned(letter, keys)).toBe(true)
    }),
    { numRuns: 60 },
  )
})

test.each([
  ['school', { school: '另一所学校' }],
  ['number', { number: 'LQ2027-0002' }],
  ['name', { name: '李*轩' }],
  ['plan', { plan: '2027年初中一年级招生' }],
  ['date', { date: '2027-07-02' }],
])('a letter with another %s is not signed', async (_field, change) => {
  const letter = { ...signed(facts), facts: { ...facts, ...change } }

  expect(await isSigned(letter, keys)).toBe(false)
})

test('another key, an unknown key and another spelling of the signature are refused', async () => {
  const letter = signed(facts)
  const last = letter.signature.at(-1) === 'g' ? 'h' : 'g'
  const respelled = `${letter.signature.slice(0, -1)}${last}`

  expect(await isSigned({ ...letter, keyId: '1002' }, keys)).toBe(false)
  expect(await isSigned({ ...letter, signature: respelled }, keys)).toBe(false)
  expect(await isSigned({ ...letter, signature: `${letter.signature}=` }, keys)).toBe(false)
  expect(await isSigned({ ...letter, signature: '' }, keys)).toBe(false)
  expect(await isSigned(letter, [])).toBe(false)
})

test('every change of one character of the payload or the signature is found', async () => {
  const address = letterAddress(code, signed(facts))
  const search = address.slice(address.indexOf('?') + 1)
  const missed: string[] = []
  for (const at of Array.from(search, (_, place) => place)) {
    if (/[=&]/.test(search[at] ?? '') || at === 0) continue
    const by = search[at] === 'A' ? 'B' : 'A'
    const changed = `${search.slice(0, at)}${by}${search.slice(at + 1)}`
    const letter = readStated(changed)
    if (letter !== undefined && letter !== 'unreadable' && (await isSigned(letter, keys)))
      missed.push(changed)
  }

  expect(missed).toEqual([])
})

test('an incomplete or unreadable address is told apart from one that states nothing', () => {
  expect(readStated('')).toBeUndefined()
  expect(readStated('p=e30&k=1&s=AA')).toBe('unreadable')
  expect(readStated('p=e30')).toBe('unreadable')
  expect(readStated('k=1&s=AA')).toBe('unreadable')
  expect(readLetterAddress('https://a.example.cn/#/pages/draw/check')).toBeUndefined()
  expect(readLetterAddress('/letter/abc')).toBeUndefined()
  expect(readLetterAddress(`/letter/${code}`)).toEqual({ verifyCode: code, letter: undefined })
})

test('a code is read as people type it', () => {
  expect(spacedCode(code)).toBe('000000-2345-6789-ABCD-EFGH-JKMN')
  expect(readCode(spacedCode(code).toLowerCase())).toBe(code)
  expect(readCode('000000 OIL0 0000 0000 0000 0000')).toBe('00000001100000000000000000')
  expect(readCode('000000')).toBeUndefined()
})
