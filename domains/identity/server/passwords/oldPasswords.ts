import type { Tx } from '../../../../platform/server/database/db.ts'
import { saveCredential } from '../queries/credentials.ts'
import type { IdentityServices } from '../services.ts'
import { isCommonPassword } from './commonPasswords.ts'
import { randomPassword, saveTemporary } from './issuedPasswords.ts'
import type { MadePassword } from './issuedPasswords.ts'
import { hashOldPassword, md5HexOf, sha1HexOf } from './passwordHash.ts'

/** A person of another product: the stored hash, and words that a guess would begin with. */
export type OldPassword = { account: string; words: readonly string[]; stored: string }

/** A password for a person who is taken over; `isOwn` if it is still the old one. */
export type TakenPassword = MadePassword & { isOwn: boolean }

/** Initial passwords of Blade products and their usual variations. */
const delivered = ['admin', 'blade', 'saber', 'sword', 'password', 'qinghe', 'test', 'user', 'root']
const endings = ['', '1', '123', '1234', '12345', '123456', '888', '888888', '@123', '123!', '!@#']

/**
 * Blade stores the SHA-1 of the md5, without salt (wire-contract 3.4). The md5 arrives with every
 * sign-in, so such a hash can be checked. Every other form cannot.
 */
export const isKnownHash = (stored: string): boolean => /^[\da-f]{40}$/i.test(stored)

/**
 * Those of the accounts whose old password anybody could guess: the delivered ones, numbers of six
 * digits, and what contains the own account, phone or name.
 */
export function guessableAmong(people: readonly OldPassword[]): Set<string> {
  const accounts = Map.groupBy(people, ({ stored }) => stored.toLowerCase())
  const found = new Set<string>()
  const tryOut = (password: string): void => {
    for (const { account } of accounts.get(sha1HexOf(md5HexOf(password))) ?? []) found.add(account)
  }
  if (people.some(({ stored }) => isKnownHash(stored)))
    for (let number = 0; number < 1_000_000; number += 1) tryOut(String(number).padStart(6, '0'))
  for (const word of delivered) for (const ending of endings) tryOut(`${word}${ending}`)
  for (const password of longNumbers.filter(isCommonPassword)) tryOut(password)
  for (const { account, words } of people)
    for (const word of new Set([account, account.toLowerCase(), ...words]))
      if (word !== '') for (const ending of endings) tryOut(`${word}${ending}`)
  return found
}

const longNumbers = [
  '12345',
  '1234567',
  '12345678',
  '123456789',
  '1234567890',
  '11111111',
  '88888888',
]

/**
 * Wraps the old hash, so that the old password still opens the account. A hash of another form or
 * a guessable password is replaced by a one-time password.
 */
export async function takenPassword(
  services: Pick<IdentityServices, 'queue'>,
  { stored }: OldPassword,
  isGuessable: boolean,
): Promise<TakenPassword> {
  if (!isKnownHash(stored) || isGuessable)
    return { ...(await randomPassword(services)), isOwn: false }
  const passwordHash = await services.queue.run(() => hashOldPassword(stored.toLowerCase()))
  return { password: '', passwordHash, isOwn: true }
}

/** Stores a password that was taken over. */
export async function saveTakenPassword(
  tx: Tx,
  owner: { tenantId: string; userId: string },
  { isOwn, ...made }: TakenPassword,
  now: Date,
): Promise<void> {
  if (isOwn) await saveCredential(tx, { ...owner, passwordHash: made.passwordHash }, now)
  else await saveTemporary(tx, owner, made, now)
}
