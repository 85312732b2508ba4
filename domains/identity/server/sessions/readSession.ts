import type { Actor } from '../../../../platform/server/actor.ts'
import type { Db } from '../../../../platform/server/database/db.ts'
import { actingMember, dataScopesOf, findMember } from '../../../organisation/server/public.ts'
import type { Member } from '../../../organisation/server/public.ts'
import { findSession } from '../queries/sessions.ts'
import type { SessionFacts } from './sessionCache.ts'
import { isAccountOpen } from './sessions.ts'

/**
 * The actor of an active session; undefined when the session or person is not active. It expires
 * with its school at the latest.
 */
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
