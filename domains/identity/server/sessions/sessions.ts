import { announce } from '../../../../platform/server/database/changeFeed.ts'
import type { Tx } from '../../../../platform/server/database/db.ts'
import type { RowRef } from '../../../../platform/server/database/rowRef.ts'
import { refused } from '../../../../platform/server/refusal.ts'
import type { Refused } from '../../../../platform/server/refusal.ts'
import { together } from '../../../../platform/server/database/settleAll.ts'
import { actingEntrant, findEntrant } from '../../../organisation/server/public.ts'
import type { Entrant, Member } from '../../../organisation/server/public.ts'
import { columnsOf, firstChoice, renewedChoice } from './actingChoice.ts'
import type { Wish } from './actingChoice.ts'
import { findRefreshToken } from '../queries/refreshTokens.ts'
import {
  findSession,
  insertSession,
  markSessionEnded,
  markSessionsOfUserEnded,
} from '../queries/sessions.ts'
import type { SessionsEnd } from '../queries/sessions.ts'
import { validityFor } from '../clients/clients.ts'
import { refreshRefused } from '../refusals.ts'
import { hashOfToken, newRefreshToken, rotateRefreshToken, tenantOfToken } from './refreshTokens.ts'
import type { CallContext, IdentityServices } from '../services.ts'
import { markSessionSeen } from '../queries/ownSessions.ts'
import type { EndReason } from '../tables.ts'
import { recordOwnAct } from '../auditTrail.ts'
import type { At } from '../auditTrail.ts'

export type SignedIn = {
  member: Entrant
  sessionId: string
  clientId: string
  accessToken: string
  refreshToken: string
  accessSeconds: number
}
export type SignInContext = At & {
  clientId: string
  grantType: string
  userAgent: string
  wish?: Wish
}

export const isAccountOpen = (
  member: Pick<Member, 'status' | 'isDemo'>,
  isDemo: boolean,
): boolean => member.status === 1 && (isDemo || !member.isDemo)

/** Whether the school has not expired. */
export const isSchoolOpen = ({ schoolUntil }: Entrant, now: Date): boolean =>
  schoolUntil === null || schoolUntil > now

/** Whether this person may sign in; checked at sign-in and on every request. */
export const mayEnter = (member: Entrant, isDemo: boolean, now: Date): boolean =>
  isAccountOpen(member, isDemo) && isSchoolOpen(member, now)

/** Starts a session with its first pair of tokens and logs it. */
export async function startSession(
  tx: Tx,
  services: IdentityServices,
  member: Entrant,
  at: SignInContext & { sessionId: string },
): Promise<SignedIn> {
  const { tenantId } = member
  const { sessionId: id, clientId, grantType, userAgent, request, now } = at
  const { accessSeconds, sessionSeconds } = validityFor(services.clients, clientId)
  // Absolute expiry from the sign-in; renewal never extends it.
  const expireTime = new Date(now.getTime() + sessionSeconds * 1000)
  const acting = firstChoice(member, at.wish)
  const row = {
    tenantId,
    id,
    userId: member.id,
    clientId,
    grantType,
    userAgent,
    ip: request.ip,
    lastTime: now,
    accessSeconds,
    expireTime,
  }
  const refreshToken = newRefreshToken(tenantId)
  const person = actingEntrant(member, acting)
  await together([
    insertSession(tx, { ...row, ...columnsOf(acting) }, hashOfToken(refreshToken)),
    recordOwnAct(
      tx,
      member,
      { action: 'identity.signIn', detail: { grant: grantType, client: clientId, session: id } },
      { request, now },
    ),
  ])
  return {
    member: person,
    sessionId: id,
    clientId,
    accessToken: services.tokens.issue(person, row, now),
    refreshToken,
    accessSeconds,
  }
}

/**
 * Renews a session: a new pair, the same absolute expiry. Reuse of a stolen token ends the session,
 * and that is committed (SEC-13).
 */
export async function renewSession(
  tx: Tx,
  services: IdentityServices,
  {
    tenantId,
    token,
    userAgent,
    wish,
  }: { tenantId: string; token: string; userAgent: string; wish: Wish },
  { request, now }: At,
): Promise<SignedIn | Refused> {
  if (tenantOfToken(token) !== tenantId) return refused(refreshRefused())
  const rotation = await rotateRefreshToken(tx, services.keys, { tenantId, token }, now)
  if (rotation.kind === 'unknown') return refused(refreshRefused())
  if (rotation.kind === 'reused') {
    const { sessionId } = rotation
    await endSession(tx, services, { tenantId, id: sessionId, reason: 'TOKEN_REUSED' }, now)
    await recordReuse(tx, { tenantId, sessionId }, { request, now })
    return refused(refreshRefused())
  }
  const session = await findSession(tx, tenantId, rotation.sessionId)
  const member = session && (await findEntrant(tx, tenantId, session.userId))
  if (
    !session ||
    session.endTime ||
    session.expireTime <= now ||
    !member ||
    !mayEnter(member, services.isDemo, now)
  )
    return refused(refreshRefused())
  await markSessionSeen(tx, tenantId, session.id, { ip: request.ip, userAgent, at: now })
  const person = await renewedChoice(
    tx,
    session,
    { member, wish, invalidate: services.memory.invalidateSession },
    { request, now },
  )
  return {
    member: person,
    sessionId: session.id,
    clientId: session.clientId,
    accessToken: services.tokens.issue(person, session, now),
    refreshToken: rotation.token,
    accessSeconds: session.accessSeconds,
  }
}

async function recordReuse(
  tx: Tx,
  { tenantId, sessionId }: { tenantId: string; sessionId: string },
  at: At,
): Promise<void> {
  const session = await findSession(tx, tenantId, sessionId)
  const member = session && (await findEntrant(tx, tenantId, session.userId))
  if (member)
    await recordOwnAct(
      tx,
      member,
      { action: 'identity.tokenReused', detail: { session: sessionId } },
      at,
    )
}

/** Ends one session immediately, in every process. */
export async function endSession(
  tx: Tx,
  services: IdentityServices,
  session: RowRef & { readonly reason: EndReason },
  now: Date,
): Promise<void> {
  await markSessionEnded(tx, session, session.reason, now)
  services.memory.invalidateSession(session.id)
  await announce(tx, { topic: 'session', subject: session.id })
}

/** Ends every session of a person except one. */
export async function endSessionsOf(
  tx: Tx,
  services: IdentityServices,
  ending: SessionsEnd,
  now: Date,
): Promise<void> {
  const { userId } = ending.owner
  await markSessionsOfUserEnded(tx, ending, now)
  services.memory.invalidateUser(userId)
  await announce(tx, { topic: 'user', subject: userId })
}

/** Signs out by the session, or by its refresh token when the access token has expired. */
export async function signOut(
  tx: Tx,
  { services, actor, at }: CallContext,
  refreshToken: string | undefined,
): Promise<void> {
  const { tenantId } = actor
  const end = (id: string) =>
    endSession(tx, services, { tenantId, id, reason: 'SIGNED_OUT' }, at.now)
  if (actor.kind === 'user') await end(actor.sessionId)
  if (!refreshToken || tenantOfToken(refreshToken) !== tenantId) return
  const row = await findRefreshToken(tx, tenantId, hashOfToken(refreshToken))
  if (row) await end(row.sessionId)
}
