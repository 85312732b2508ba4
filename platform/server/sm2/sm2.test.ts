import { sm2 } from 'sm-crypto'
import { expect, onTestFinished, test } from 'vitest'

import { sealedWithChance04, testSm2Key, testSm2PublicKey } from '../../testing/sm2.ts'
import { newSm2PrivateKey, sm2KeyProblem, sm2PublicKeyOf } from './sm2Keys.ts'
import { createSm2Opener, looksSealed, Sm2Busy } from './sm2Opener.ts'
import { openSm2 } from './sm2Open.ts'

function opener() {
  const made = createSm2Opener(testSm2Key)
  onTestFinished(() => made.close())
  return made
}

test('the public key is the one that Blade clients compute', () => {
  expect(testSm2PublicKey).toMatch(/^04[\da-f]{128}$/)
  expect(testSm2PublicKey).toBe(
    '0409f9df311e5421a150dd7d161e4bc5c672179fad1833fc076bb08ff356f35020ccea490ce26775a52dc6ea718cc1aa600aed05fbf35e084a6632f6072da9ad13',
  )
  const own = newSm2PrivateKey()
  expect(sm2KeyProblem(own)).toBeUndefined()
  expect(openSm2(sm2.doEncrypt('密码 1', sm2PublicKeyOf(own), 0), own)).toBe('密码 1')
})

test('a short key, a number outside the curve, and one digit repeated are refused', () => {
  expect(
    ['abc', 'f'.repeat(64), '0123456789abcdef'.repeat(3), 'ffffffffabcdef01'.repeat(4)].map(
      (key) => sm2KeyProblem(key) === undefined,
    ),
  ).toEqual([false, false, false, false])
})

test('a text is decrypted with and without the leading 04, also when its raw form starts with 04 by chance', () => {
  const raw = sm2.doEncrypt('qinghe', testSm2PublicKey, 0)

  for (const sealed of [
    raw,
    `04${raw}`,
    raw.toUpperCase(),
    sealedWithChance04,
    `04${sealedWithChance04}`,
  ])
    expect(openSm2(sealed, testSm2Key)).toBe('qinghe')
})

test('a text that was not encrypted for us is refused: another key, a changed byte, another order, a point outside the curve', () => {
  const raw = sm2.doEncrypt('qinghe', testSm2PublicKey, 0)
  const others = [
    sm2.doEncrypt('qinghe', sm2PublicKeyOf(newSm2PrivateKey()), 0),
    sm2.doEncrypt('qinghe', testSm2PublicKey, 1),
    `${raw.slice(0, -1)}${raw.endsWith('0') ? '1' : '0'}`,
    // The first byte is random, so it is replaced by another one.
    `${raw.startsWith('ff') ? '00' : 'ff'}${raw.slice(2)}`,
    '0'.repeat(204),
    'f'.repeat(204),
  ]

  expect(others.map((sealed) => openSm2(sealed, testSm2Key))).toEqual(others.map(() => undefined))
})

test('the thread decrypts texts in turn, is spared impossible ones, and restarts after it died', async () => {
  const sm2Opener = opener()
  const raw = sm2.doEncrypt('qinghe', testSm2PublicKey, 0)

  expect(
    await Promise.all([
      sm2Opener.open(raw),
      sm2Opener.open('not hex'),
      sm2Opener.open('f'.repeat(204)),
    ]),
  ).toEqual(['qinghe', undefined, undefined])
  await sm2Opener.close()
  expect(sm2Opener.waiting()).toBe(0)
})

test('a full queue refuses at once', async () => {
  const sm2Opener = opener()
  const raw = sm2.doEncrypt('x', testSm2PublicKey, 0)
  const waiting = Array.from({ length: 65 }, () => sm2Opener.open(raw))
  for (const one of waiting) void one.catch(() => undefined)

  await expect(sm2Opener.open(raw)).rejects.toBeInstanceOf(Sm2Busy)
  expect(sm2Opener.waiting()).toBe(65)
})

test('only a text with the length and digits of an encrypted one reaches the thread', () => {
  expect(
    [
      '',
      'ab'.repeat(96),
      'zz'.repeat(110),
      'a'.repeat(205),
      'a'.repeat(4000),
      sealedWithChance04,
    ].map(looksSealed),
  ).toEqual([false, false, false, false, false, true])
})
