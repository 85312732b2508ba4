import type { Tx } from '../../../../platform/server/database/db.ts'
import { saveCredential } from '../queries/credentials.ts'
import type { IdentityServices } from '../services.ts'
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
 * Those of the accounts whose old password anybody could guess: the delivered ones, usual numbers,
 * birthdays, and what begins with the own account, phone or name.
 */
export function guessableAmong(people: readonly OldPassword[]): Set<string> {
  const known = people.filter(({ stored }) => isKnownHash(stored))
  const accounts = Map.groupBy(known, ({ stored }) => stored.toLowerCase())
  const found = new Set<string>()
  const tryOut = (password: string): void => {
    for (const { account } of accounts.get(sha1HexOf(md5HexOf(password))) ?? []) found.add(account)
  }
  const words = known.flatMap((one) => [one.account, one.account.toLowerCase(), ...one.words])
  for (const word of new Set([...delivered, ...words])) if (word !== '') withEndings(word, tryOut)
  if (known.length > 0) for (const number of guessableNumbers()) tryOut(number)
  return found
}

function withEndings(word: string, tryOut: (password: string) => void): void {
  for (const ending of endings) tryOut(`${word}${ending}`)
}

/** Runs, repetitions of up to three digits, and days of birth with two or four digits of the year. */
function* guessableNumbers(): Generator<string> {
  const runs = ['01234567890', '09876543210']
  for (const run of runs)
    for (let from = 0; from < run.length; from += 1)
      for (let to = from + 5; to <= run.length; to += 1) yield run.slice(from, to)
  for (let number = 0; number < 1000; number += 1)
    for (const digits of [1, 2, 3])
      yield String(number)
        .padStart(digits, '0')
        .repeat(6 / digits)
  for (const key of ['112233', '147258', '147258369', '159357', '159753', '789456', '5201314'])
    yield key
  for (let day = Date.UTC(1940, 0, 1); day < Date.UTC(2026, 0, 1); day += dayMs) {
    const digits = new Date(day).toISOString().slice(0, 10).replaceAll('-', '')
    yield digits
    yield digits.slice(2)
  }
}

const dayMs = 24 * 60 * 60_000

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
