import { createHash, randomBytes } from 'node:crypto'

import type { Tx } from '../../../platform/server/db.ts'
import type { Keys } from '../../../platform/server/keys.ts'
import { findRefreshToken, insertRefreshToken, markRefreshTokenUsed } from './queries.ts'

/** Every tab of an old client keeps its own timer: the same token within this time means the same successor, not a thief. */
const graceMs = 60_000

/** A refresh token names its school, so that the call's fixed tenant 000000 need not be believed (SEC-22). */
export const tenantOfToken = (token: string): string | undefined =>
  /^(\d{6})\.[\w.-]{20,200}$/.exec(token)?.[1]

export const hashOfToken = (token: string): string =>
  createHash('sha256').update(token).digest('base64url')

/** The first refresh token of a session. Only its hash is kept. */
export const newRefreshToken = (tenantId: string): string =>
  `${tenantId}.${randomBytes(32).toString('base64url')}`

export type Rotation =
  | { kind: 'rotated'; sessionId: string; token: string }
  | { kind: 'unknown' }
  | { kind: 'reused'; sessionId: string }

/** Exchanges a refresh token for its one successor; past the grace time a used token is a theft. */
export async function rotateRefreshToken(
  tx: Tx,
  keys: Keys,
  tenantId: string,
  token: string,
  now: Date,
): Promise<Rotation> {
  const row = await findRefreshToken(tx, tenantId, hashOfToken(token))
  if (!row) return { kind: 'unknown' }
  const { sessionId } = row
  if (await markRefreshTokenUsed(tx, tenantId, row.id, now)) {
    const [next] = successorsOf(keys, tenantId, token)
    await insertRefreshToken(tx, { tenantId, sessionId, tokenHash: hashOfToken(next) })
    return { kind: 'rotated', sessionId, token: next }
  }
  const again = await findRefreshToken(tx, tenantId, hashOfToken(token))
  if (!again?.usedTime || now.getTime() - again.usedTime.getTime() > graceMs)
    return { kind: 'reused', sessionId }
  return sameSuccessor(tx, keys, tenantId, token, sessionId)
}

async function sameSuccessor(
  tx: Tx,
  keys: Keys,
  tenantId: string,
  token: string,
  sessionId: string,
): Promise<Rotation> {
  for (const next of successorsOf(keys, tenantId, token)) {
    const row = await findRefreshToken(tx, tenantId, hashOfToken(next))
    if (row && !row.usedTime) return { kind: 'rotated', sessionId, token: next }
  }
  // The successor is in use already: whoever comes with its parent is a stranger to it.
  return { kind: 'reused', sessionId }
}

/** Computed from its parent, so that a twin gets the same one without any token being kept in readable form. */
function successorsOf(keys: Keys, tenantId: string, token: string): [string, ...string[]] {
  const purpose = { tenantId, purpose: 'refresh successor' }
  return [
    `${tenantId}.${keys.blindIndex(purpose, token)}`,
    ...keys.blindIndexes(purpose, token).map((next) => `${tenantId}.${next}`),
  ]
}
