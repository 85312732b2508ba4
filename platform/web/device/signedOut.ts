import { browserStorage } from '../session/browserPorts.ts'
import type { Owner } from './owner.ts'

export const signedOutKey = 'qinghe.left'

/**
 * Stores which user signed out here last. The device must not store the account itself, so it
 * stores a hash.
 */
export const markSignedOut = (owner: Owner): void =>
  browserStorage.write(signedOutKey, hashOf(owner))

export const clearSignedOut = (): void => browserStorage.remove(signedOutKey)

/**
 * Whether this user signed out here and has not signed in since. An expired session does not count.
 */
export const hasSignedOut = (owner: Owner): boolean =>
  browserStorage.read(signedOutKey) === hashOf(owner)

/** FNV-1a, 32 bits: enough to compare, too short to recover the account. */
function hashOf(text: string): string {
  let hash = 0x811c9dc5
  for (const letter of text) hash = Math.imul(hash ^ (letter.codePointAt(0) ?? 0), 0x01000193)
  return (hash >>> 0).toString(36)
}
