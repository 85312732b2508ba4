import { PassThrough, Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { pipeline } from 'node:stream/promises'

import fc from 'fast-check'
import { expect, test } from 'vitest'

import {
  createKeys,
  newRootKey,
  rootKeyProblem,
  SealError,
  type Keys,
  type SealPlace,
} from './keys.ts'

const keys = createKeys(newRootKey())
const place: SealPlace = {
  tenantId: '000000',
  table: 'application',
  column: 'id_sealed',
  rowId: '42',
}
const now = new Date('2027-03-15T09:00:00+08:00')

const inMinutes = (minutes: number) => new Date(now.getTime() + minutes * 60_000)

test('an encrypted text opens again at its place, and never gives the same ciphertext twice', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), fc.string(), (text, rowId) => {
      const here = { ...place, rowId }

      expect(keys.open(here, keys.seal(here, text))).toBe(text)
      expect(keys.seal(here, text)).not.toBe(keys.seal(here, text))
    }),
  )
})

test('a ciphertext moved to another tenant, table, column or row is refused', () => {
  fc.assert(
    fc.property(
      fc.constantFrom('tenantId', 'table', 'column', 'rowId'),
      fc.string(),
      (part, value) => {
        fc.pre(place[part] !== value)
        const sealed = keys.seal(place, '990101202009150036')

        expect(() => keys.open({ ...place, [part]: value }, sealed)).toThrow(SealError)
      },
    ),
  )
})

test('places whose parts join to the same text stay different places', () => {
  const sealed = keys.seal({ ...place, table: 'a', column: 'b_c' }, 'x')

  expect(() => keys.open({ ...place, table: 'a_b', column: 'c' }, sealed)).toThrow(SealError)
})

test('one changed character anywhere in a ciphertext is refused', () => {
  const sealed = keys.seal(place, '990101202009150036')
  for (let index = 0; index < sealed.length - 1; index++) {
    const changed =
      sealed.slice(0, index) + (sealed[index] === 'A' ? 'B' : 'A') + sealed.slice(index + 1)

    expect(() => keys.open(place, changed)).toThrow(SealError)
  }
})

test('a shortened ciphertext is refused', () => {
  const sealed = keys.seal(place, '990101202009150036')
  for (let length = 0; length < sealed.length - 1; length++)
    expect(() => keys.open(place, sealed.slice(0, length))).toThrow(SealError)
})

test('no error contains the clear text, the ciphertext or the key', () => {
  const root = newRootKey()
  const sealed = createKeys(root).seal(place, '990101202009150036')
  try {
    createKeys(root).open({ ...place, rowId: '43' }, sealed)
    expect.unreachable()
  } catch (error) {
    const shown = `${String(error)} ${JSON.stringify(error)} ${error instanceof Error ? error.stack : ''}`
    expect(shown).not.toContain('990101202009150036')
    expect(shown).not.toContain(sealed.split('.')[2])
    expect(shown).not.toContain(root)
  }
})

test('another root key opens nothing; as an older key it opens everything and encrypts nothing', () => {
  const [oldRoot, newRoot] = [newRootKey(), newRootKey()]
  const before = createKeys(oldRoot)
  const sealed = before.seal(place, 'text')
  const rotated = createKeys(newRoot, [oldRoot])

  expect(() => createKeys(newRoot).open(place, sealed)).toThrow(SealError)
  expect(rotated.open(place, sealed)).toBe('text')
  expect(() => before.open(place, rotated.seal(place, 'text'))).toThrow(SealError)
  expect(rotated.fingerprint).not.toBe(before.fingerprint)
  expect([rotated.knows(before.fingerprint), before.knows(rotated.fingerprint)]).toEqual([
    true,
    false,
  ])
  expect(rotated.blindIndexes({ tenantId: '1', purpose: 'p' }, 'x')).toContain(
    before.blindIndex({ tenantId: '1', purpose: 'p' }, 'x'),
  )
})

test('a blind index is the same for the same text and differs by text, tenant, purpose and key', () => {
  const index = keys.blindIndex({ tenantId: '000000', purpose: 'idNo' }, '990101202009150036')

  expect(keys.blindIndex({ tenantId: '000000', purpose: 'idNo' }, '990101202009150036')).toBe(index)
  expect(keys.blindIndex({ tenantId: '000000', purpose: 'idNo' }, '990101202009150037')).not.toBe(
    index,
  )
  expect(keys.blindIndex({ tenantId: '100001', purpose: 'idNo' }, '990101202009150036')).not.toBe(
    index,
  )
  expect(keys.blindIndex({ tenantId: '000000', purpose: 'phone' }, '990101202009150036')).not.toBe(
    index,
  )
  expect(
    createKeys(newRootKey()).blindIndex(
      { tenantId: '000000', purpose: 'idNo' },
      '990101202009150036',
    ),
  ).not.toBe(index)
  expect(index).toMatch(/^[\da-f]{8}\.[\w-]{43}$/)
})

test('a link is valid for its tenant and subject until it expires, and its expiry cannot be changed', () => {
  const link = { tenantId: '000000', subject: 'file/1' }
  const signature = keys.signLink({ ...link, expiresAt: inMinutes(5) })
  const [id, expires, mac] = signature.split('.')

  expect(keys.verifyLink({ ...link, now: inMinutes(4) }, signature)).toBe(true)
  expect(keys.verifyLink({ ...link, now: inMinutes(5) }, signature)).toBe(false)
  expect(keys.verifyLink({ ...link, subject: 'file/2', now }, signature)).toBe(false)
  expect(keys.verifyLink({ ...link, tenantId: '100001', now }, signature)).toBe(false)
  expect(keys.verifyLink({ ...link, now }, `${id}.${Number(expires) + 60}.${mac}`)).toBe(false)
  for (const wrong of [
    '',
    '.',
    '..',
    `${id}.${expires}.`,
    `${id}.${expires}`,
    `${signature}.x`,
    `${id}.NaN.${mac}`,
  ])
    expect(keys.verifyLink({ ...link, now }, wrong)).toBe(false)
})

const file = { tenantId: '000000', name: 'a1b2' }

async function through(
  stream: ReturnType<Keys['sealFile']>,
  bytes: Buffer,
  pieceBytes = 50_000,
): Promise<Buffer> {
  const pieces = Array.from({ length: Math.ceil(bytes.length / pieceBytes) }, (_, i) =>
    bytes.subarray(i * pieceBytes, (i + 1) * pieceBytes),
  )
  const end = new PassThrough()
  const [, out] = await Promise.all([pipeline(Readable.from(pieces), stream, end), buffer(end)])
  return out
}

test.each([0, 1, 65_535, 65_536, 65_537, 131_072, 300_000])(
  'a file of %i bytes is decrypted unchanged',
  async (length) => {
    const clear = Buffer.alloc(length, 'clear text ')
    const sealed = await through(keys.sealFile(file), clear)

    expect((await through(keys.openFile(file), sealed, 7777)).equals(clear)).toBe(true)
    expect(sealed.includes('clear text')).toBe(false)
  },
)

test('an encrypted file that was cut, swapped, altered, renamed or moved to another tenant does not open', async () => {
  const sealed = await through(keys.sealFile(file), Buffer.alloc(140_000, 'clear text '))
  const [header, chunk] = [40, 65_536 + 16]
  const swapped = Buffer.concat([
    sealed.subarray(0, header),
    sealed.subarray(header + chunk, header + 2 * chunk),
    sealed.subarray(header, header + chunk),
    sealed.subarray(header + 2 * chunk),
  ])
  const altered = Buffer.from(sealed)
  altered[70_000] = (altered[70_000] ?? 0) ^ 1

  for (const bad of [
    sealed.subarray(0, header + chunk),
    sealed.subarray(0, -1),
    sealed.subarray(0, 20),
    Buffer.alloc(0),
    swapped,
    altered,
  ])
    await expect(through(keys.openFile(file), bad)).rejects.toThrow('altered')
  await expect(through(keys.openFile({ ...file, name: 'other' }), sealed)).rejects.toThrow(
    'altered',
  )
  await expect(through(keys.openFile({ ...file, tenantId: '100001' }), sealed)).rejects.toThrow(
    'altered',
  )
  await expect(through(createKeys(newRootKey()).openFile(file), sealed)).rejects.toThrow('altered')
})

test('a root key must be 32 random bytes', () => {
  expect(rootKeyProblem(newRootKey())).toBeUndefined()
  expect(rootKeyProblem('')).toContain('32')
  expect(rootKeyProblem(Buffer.alloc(16, 'x').toString('base64'))).toContain('32')
  expect(rootKeyProblem(Buffer.alloc(32, 'changeme').toString('base64'))).toContain('太弱')
  expect(() => createKeys('short')).toThrow('32 bytes')
})
