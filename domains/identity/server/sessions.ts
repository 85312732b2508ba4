import type { Actor } from '../../../platform/server/actor.ts'
import { announce } from '../../../platform/server/changes.ts'
import type { Db, Tx } from '../../../platform/server/db.ts'
import { refused } from '../../../platform/server/refusal.ts'
import type { Refused } from '../../../platform/server/refusal.ts'
import { together } from '../../../platform/server/together.ts'
import {
  actingEntrant,
  actingMember,
  dataScopesOf,
  findEntrant,
  findMember,
} from '../../organisation/server/public.ts'
import type { Entrant, Member } from '../../organisation/server/public.ts'
import { columnsOf, firstChoice, renewedChoice } from './choice.ts'
import type { Wish } from './choice.ts'
import {
  findRefreshToken,
  findSession,
  insertSession,
  markSessionEnded,
  markSessionsOfUserEnded,
} from './queries.ts'
import { validityFor } from './clients.ts'
import { refreshRefused } from './refusals.ts'
import { hashOfToken, newRefreshToken, rotateRefreshToken, tenantOfToken } from './refreshTokens.ts'
import type { IdentityServices } from './services.ts'
import { markSessionSeen } from './sessionQueries.ts'
import type { SessionFacts } from './sessionMemory.ts'
import type { EndReason } from './tables.ts'
import { recordOwnAct } from './trail.ts'
import type { At } from './trail.ts'

export type SignedIn = {
  member: Entrant
  sessionId: string
  clientId: string
  accessToken: string
  refreshToken: string
  accessSeconds: number
}
export type Circumstances = {
  clientId: string
  grantType: string
  userAgent: string
  wish?: Wish
  request: At['request']
}

/** Whether the account itself is open. */
export const isAccountOpen = (
  member: Pick<Member, 'status' | 'isDemo'>,
  isDemo: boolean,
): boolean => member.status === 1 && (isDemo || !member.isDemo)

/** Whether the school's time has not run out. */
export const isSchoolOpen = ({ schoolUntil }: Entrant, now: Date): boolean =>
  schoolUntil === null || schoolUntil > now

/** Whether this person may be signed in at all; asked at sign-in and again with every request. */
export const mayEnter = (member: Entrant, isDemo: boolean, now: Date): boolean =>
  isAccountOpen(member, isDemo) && isSchoolOpen(member, now)

/** Opens a session with its first pair of tokens, and records it. */
export async function startSession(
  tx: Tx,
  services: IdentityServices,
  member: Entrant,
  at: Circumstances & { sessionId: string },
  now: Date,
): Promise<SignedIn> {
  const { tenantId } = member
  const { sessionId: id, clientId, grantType, userAgent, request } = at
  const { accessSeconds, sessionSeconds } = validityFor(services.clients, clientId)
  // Counted from the sign-in itself; renewing never moves it.
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

/** Renews a session: a new pair, the same absolute end. A stolen token seen twice ends the session, and that stands (SEC-13). */
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
  const rotation = await rotateRefreshToken(tx, services.keys, tenantId, token, now)
  if (rotation.kind === 'unknown') return refused(refreshRefused())
  if (rotation.kind === 'reused') {
    await endSession(tx, services, { tenantId, id: rotation.sessionId }, 'TOKEN_REUSED', now)
    await recordReuse(tx, { tenantId, sessionId: rotation.sessionId }, { request, now })
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
    { member, wish, forget: services.memory.forgetSession },
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

/** Ends one session at once, in every process. */
export async function endSession(
  tx: Tx,
  services: IdentityServices,
  session: { tenantId: string; id: string },
  reason: EndReason,
  now: Date,
): Promise<void> {
  await markSessionEnded(tx, session.tenantId, session.id, reason, now)
  services.memory.forgetSession(session.id)
  await announce(tx, { topic: 'session', subject: session.id })
}

/** Ends every session of a person, but for one. */
export async function endSessionsOf(
  tx: Tx,
  services: IdentityServices,
  owner: { tenantId: string; userId: string },
  ending: { except: string; reason: EndReason },
  now: Date,
): Promise<void> {
  await markSessionsOfUserEnded(tx, owner, ending.except, ending.reason, now)
  services.memory.forgetUser(owner.userId)
  await announce(tx, { topic: 'user', subject: owner.userId })
}

/** Signs out by the session itself, or by its refresh token when the access token has run out. */
export async function signOut(
  tx: Tx,
  services: IdentityServices,
  actor: Actor,
  refreshToken: string | undefined,
  now: Date,
): Promise<void> {
  if (actor.kind === 'user')
    await endSession(
      tx,
      services,
      { tenantId: actor.tenantId, id: actor.sessionId },
      'SIGNED_OUT',
      now,
    )
  if (!refreshToken || tenantOfToken(refreshToken) !== actor.tenantId) return
  const row = await findRefreshToken(tx, actor.tenantId, hashOfToken(refreshToken))
  if (row)
    await endSession(
      tx,
      services,
      { tenantId: actor.tenantId, id: row.sessionId },
      'SIGNED_OUT',
      now,
    )
}

/** The actor behind a session that is alive; undefined when it or its person no longer is. It ends with its school at the latest. */
export async function readSession(
  db: Db,
  { tenantId, sessionId, userId }: { tenantId: string; sessionId: string; userId: string },
  isDemo: boolean,
): Promise<SessionFacts | undefined> {
  const session = await findSession(db, tenantId, sessionId)
  if (!session || session.endTime || session.userId !== userId) return undefined
  const member = await findMember(db, tenantId, session.userId)
  if (!member || !isAccountOpen(member, isDemo)) return undefined
  const { schoolUntil } = member
  const expireTime =
    schoolUntil && schoolUntil < session.expireTime ? schoolUntil : session.expireTime
  return { actor: actorOf(await actingMember(db, member, session), session), expireTime }
}

const actorOf = (
  member: Member,
  session: { id: string; clientId: string; temporaryUntil: Date | null },
): Actor => ({
  kind: 'user',
  tenantId: member.tenantId,
  userId: member.id,
  account: member.account,
  realName: member.realName,
  departmentId: member.departments[0]?.id ?? '',
  roles: member.roles.map((role) => role.alias),
  permissions: new Set(member.permissions),
  dataScopes: dataScopesOf(member),
  sessionId: session.id,
  clientId: session.clientId,
  ...(session.temporaryUntil ? { mustChangePassword: true } : {}),
})
