import { hash as hashOf, randomBytes, timingSafeEqual } from 'node:crypto'

import { deriveHash } from './hashThreads.ts'

/** The cost of a new hash: 19 MiB and two passes, and the length of the result. */
export const cost = { memoryKiB: 19_456, passes: 2, hashBytes: 32 } as const
const saltBytes = 16

/**
 * The md5 hex of the password, which is what we hash, so that plain and md5 clients match the same
 * row (wire-contract 3.4).
 */
export const md5HexOf = (password: string): string => hashOf('md5', password, 'hex')

/** The SHA-1 of an md5 hex: what Blade products store of a password (wire-contract 3.4). */
export const sha1HexOf = (md5Hex: string): string => hashOf('sha1', md5Hex, 'hex')

/** A new hash in the standard text form, including its parameters. */
export async function hashPassword(md5Hex: string): Promise<string> {
  const salt = randomBytes(saltBytes)
  const hash = await deriveHash({ message: md5Hex, salt, ...cost })
  return `$argon2id$v=19$m=${cost.memoryKiB},t=${cost.passes},p=1$${unpadded(salt)}$${unpadded(hash)}`
}

/** Marks a hash over the hash of another product. The first sign-in replaces it. */
const oldKind = 'sha1'

/** A new hash over the SHA-1 that a Blade product stored, so that this is never kept itself. */
export const hashOldPassword = async (sha1Hex: string): Promise<string> =>
  `${oldKind}${await hashPassword(sha1Hex)}`

/** Whether a stored hash is still over that of another product. */
export const isOldHash = (stored: string): boolean => stored.startsWith(`${oldKind}$`)

/**
 * Whether the password matches the stored hash. A missing hash costs the same time and never
 * matches (SEC-12).
 */
export async function verifyPassword(stored: string | undefined, md5Hex: string): Promise<boolean> {
  const parts = /^(?:sha1)?\$argon2id\$v=19\$m=(\d+),t=(\d+),p=1\$([\w+/]+)\$([\w+/]+)$/.exec(
    comparedWith(stored),
  )
  if (!parts) throw new Error('stored password hash is unreadable')
  const expected = Buffer.from(parts[4] ?? '', 'base64')
  const found = await deriveHash({
    message: stored !== undefined && isOldHash(stored) ? sha1HexOf(md5Hex) : md5Hex,
    salt: Buffer.from(parts[3] ?? '', 'base64'),
    memoryKiB: Number(parts[1]),
    passes: Number(parts[2]),
    hashBytes: cost.hashBytes,
  })
  return timingSafeEqual(found, expected) && stored !== undefined
}

/** The hash to compare with; if there is none, a dummy of the same cost that never matches. */
export const comparedWith = (stored: string | undefined): string => stored ?? nobodysHash

const nobodysHash = `$argon2id$v=19$m=${cost.memoryKiB},t=${cost.passes},p=1$${unpadded(Buffer.alloc(saltBytes))}$${unpadded(Buffer.alloc(cost.hashBytes))}`

function unpadded(bytes: Buffer): string {
  return bytes.toString('base64').replaceAll('=', '')
}
