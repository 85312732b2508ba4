import { argon2, createHash, randomBytes, timingSafeEqual } from 'node:crypto'
import { promisify } from 'node:util'

const derive = promisify(argon2)

const memoryKiB = 19_456
const passes = 2
const saltBytes = 16
const hashBytes = 32

/** What is hashed: the md5 hex of the password, so that plain and md5 clients meet the same row (wire-contract 3.4). */
export const md5HexOf = (password: string): string => createHash('md5').update(password, 'utf8').digest('hex')

/** A new hash in the usual text form, its parameters inside. */
export async function hashPassword(md5Hex: string): Promise<string> {
  const salt = randomBytes(saltBytes)
  const hash = await argon2id(md5Hex, salt, { memoryKiB, passes })
  return `$argon2id$v=19$m=${memoryKiB},t=${passes},p=1$${unpadded(salt)}$${unpadded(hash)}`
}

/** Whether the password belongs to the stored hash; an absent hash costs the same time and never matches (SEC-12). */
export async function verifyPassword(stored: string | undefined, md5Hex: string): Promise<boolean> {
  const parts = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=1\$([\w+/]+)\$([\w+/]+)$/.exec(comparedWith(stored))
  if (!parts) throw new Error('stored password hash is unreadable')
  const expected = Buffer.from(parts[4] ?? '', 'base64')
  const found = await argon2id(md5Hex, Buffer.from(parts[3] ?? '', 'base64'), { memoryKiB: Number(parts[1]), passes: Number(parts[2]) })
  return timingSafeEqual(found, expected) && stored !== undefined
}

/** What a password is measured against: where there is none, a hash of the same cost that nothing matches. */
export const comparedWith = (stored: string | undefined): string => stored ?? nobodysHash

const nobodysHash = `$argon2id$v=19$m=${memoryKiB},t=${passes},p=1$${unpadded(Buffer.alloc(saltBytes))}$${unpadded(Buffer.alloc(hashBytes))}`

function argon2id(message: string, nonce: Buffer, cost: { memoryKiB: number; passes: number }): Promise<Buffer> {
  return derive('argon2id', { message, nonce, parallelism: 1, tagLength: hashBytes, memory: cost.memoryKiB, passes: cost.passes })
}

function unpadded(bytes: Buffer): string {
  return bytes.toString('base64').replaceAll('=', '')
}
