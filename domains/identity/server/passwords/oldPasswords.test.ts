import { createHash } from 'node:crypto'

import { expect, test } from 'vitest'

import { guessableAmong, isKnownHash, takenPassword } from './oldPasswords.ts'
import { hashOldPassword, isOldHash, md5HexOf, sha1HexOf, verifyPassword } from './passwordHash.ts'
import { createPasswordQueue } from './passwordQueue.ts'

const services = { queue: createPasswordQueue() }
const oldHash = (password: string): string => sha1HexOf(md5HexOf(password))

test('the hash of a Blade product is the one of its delivered administrator', () => {
  expect(oldHash('admin')).toBe('90b9aa7e25f80cf4f64e990b78a9fc5ebd6cecad')
  expect(oldHash('密码')).toBe(
    createHash('sha1').update(createHash('md5').update('密码').digest('hex')).digest('hex'),
  )
})

test('a wrapped hash verifies its own password only, and never as an ordinary hash', async () => {
  const stored = await hashOldPassword(oldHash('x7-blue-kite'))

  expect(isOldHash(stored)).toBe(true)
  expect(stored).not.toContain(oldHash('x7-blue-kite'))
  expect(await verifyPassword(stored, md5HexOf('x7-blue-kite'))).toBe(true)
  expect(await verifyPassword(stored, md5HexOf('x7-blue-kitf'))).toBe(false)
  expect(await verifyPassword(stored, oldHash('x7-blue-kite'))).toBe(false)
  expect(await verifyPassword(stored.slice('sha1'.length), md5HexOf('x7-blue-kite'))).toBe(false)
})

test('a known hash is kept in any case, another one becomes a one-time password', async () => {
  const one = { account: 'a', words: [], stored: oldHash('x7-blue-kite').toUpperCase() }
  const kept = await takenPassword(services, one, false)

  expect(kept).toMatchObject({ isOwn: true, password: '' })
  expect(await verifyPassword(kept.passwordHash, md5HexOf('x7-blue-kite'))).toBe(true)
  for (const stored of ['', '$2a$10$abcdefghijklmnopqrstuv', md5HexOf('x7-blue-kite')]) {
    expect(isKnownHash(stored)).toBe(false)
    expect(await takenPassword(services, { ...one, stored }, false)).toMatchObject({
      isOwn: false,
      password: expect.stringMatching(/^\w{12}$/),
    })
  }
  expect(await takenPassword(services, one, true)).toMatchObject({ isOwn: false })
})

test('guessable passwords are found by the hash', () => {
  const person = (account: string, password: string, words: string[] = []) => ({
    account,
    words,
    stored: oldHash(password),
  })

  const people = [
    person('delivered', '123456'),
    person('longer', '123456789'),
    person('repeated', '888888'),
    person('born', '19900203'),
    person('bornShort', '900203'),
    person('ownName', 'ownName123'),
    person('ownPhone', '14000009901', ['赵小云', '14000009901', '']),
    person('chosen', 'x7-blue-kite'),
    { account: 'unknown', words: [], stored: '123456' },
  ]
  expect([...guessableAmong(people)].toSorted()).toEqual(
    ['delivered', 'longer', 'repeated', 'born', 'bornShort', 'ownName', 'ownPhone'].toSorted(),
  )
})
