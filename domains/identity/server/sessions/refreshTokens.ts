import { createHash, randomBytes } from 'node:crypto'

import type { Tx } from '../../../../platform/server/database/db.ts'
import type { Keys } from '../../../../platform/server/keys/keys.ts'
import {
  findRefreshToken,
  insertRefreshToken,
  markRefreshTokenUsed,
} from '../queries/refreshTokens.ts'

/**
 * Each tab of an old client has its own renewal timer, so reuse within this time returns the same
 * successor and is not a theft.
 */
const graceMs = 60_000

/**
 * A refresh token contains its school, so the call's fixed tenant 000000 is not trusted (SEC-22).
 */
export const tenantOfToken = (token: string): string | undefined =>
  /^(\d{6})\.[\w.-]{20,200}$/.exec(token)?.[1]

export const hashOfToken = (token: string): string =>
  createHash('sha256').update(token).digest('base64url')

/** Creates the first refresh token of a session; only its hash is stored. */
export const newRefreshToken = (tenantId: string): string =>
  `${tenantId}.${randomBytes(32).toString('base64url')}`

/** A refresh token as it was presented, with the school that it names. */
type Presented = { readonly tenantId: string; readonly token: string }

export type Rotation =
  | { kind: 'rotated'; sessionId: string; token: string }
  | { kind: 'unknown' }
  | { kind: 'reused'; sessionId: string }

/** Exchanges a refresh token for its single successor; reuse after the grace time is a theft. */
export async function rotateRefreshToken(
  tx: Tx,
  keys: Keys,
  presented: Presented,
  now: Date,
): Promise<Rotation> {
  const { tenantId, token } = presented
  const row = await findRefreshToken(tx, tenantId, hashOfToken(token))
  if (!row) return { kind: 'unknown' }
  const { sessionId } = row
  if (await markRefreshTokenUsed(tx, tenantId, row.id, now)) {
    const [next] = successorsOf(keys, presented)
    await insertRefreshToken(tx, { tenantId, sessionId, tokenHash: hashOfToken(next) })
    return { kind: 'rotated', sessionId, token: next }
  }
  const again = await findRefreshToken(tx, tenantId, hashOfToken(token))
  if (!again?.usedTime || now.getTime() - again.usedTime.getTime() > graceMs)
    return { kind: 'reused', sessionId }
  return sameSuccessor(tx, keys, presented, sessionId)
}

async function sameSuccessor(
  tx: Tx,
  keys: Keys,
  presented: Presented,
  sessionId: string,
): Promise<Rotation> {
  for (const next of successorsOf(keys, presented)) {
    const row = await findRefreshToken(tx, presented.tenantId, hashOfToken(next))
    if (row && !row.usedTime) return { kind: 'rotated', sessionId, token: next }
  }
  // The successor is already in use, so the holder of its parent is a different client.
  return { kind: 'reused', sessionId }
}

/**
 * Derived from its parent, so that a concurrent call gets the same token and no token is stored in
 * plain text.
 */
function successorsOf(keys: Keys, { tenantId, token }: Presented): [string, ...string[]] {
  const purpose = { tenantId, purpose: 'refresh successor' }
  return [
    `${tenantId}.${keys.blindIndex(purpose, token)}`,
    ...keys.blindIndexes(purpose, token).map((next) => `${tenantId}.${next}`),
  ]
}
