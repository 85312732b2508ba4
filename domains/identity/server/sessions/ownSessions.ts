import type { Actor, PersonRef } from '../../../../platform/server/actor.ts'
import { writeAudit } from '../../../../platform/server/audit/writeAudit.ts'
import type { Db, Tx } from '../../../../platform/server/database/db.ts'
import { notFound } from '../../../../platform/server/refusal.ts'
import { wireDateTime } from '../../../../platform/contract/time.ts'
import { findMember } from '../../../organisation/server/public.ts'
import type { SignedInDevice } from '../../contract/sessions.ts'
import { deviceName } from '../deviceName.ts'
import { listLiveSessions } from '../queries/ownSessions.ts'
import type { CallContext, IdentityServices } from '../services.ts'
import { endSession, endSessionsOf } from './sessions.ts'
import type { EndReason } from '../tables.ts'

/** The caller's devices, latest first. */
export async function listDevices(
  db: Db,
  owner: PersonRef,
  currentId: string,
  now: Date,
): Promise<SignedInDevice[]> {
  const rows = await listLiveSessions(db, owner, now)
  return rows.map(({ id, clientId, userAgent, ip, createTime, lastTime, expireTime }) => ({
    id,
    isCurrent: id === currentId,
    device: deviceName(userAgent),
    clientId,
    ip,
    createTime: wireDateTime(createTime),
    lastTime: wireDateTime(lastTime ?? createTime),
    expireTime: wireDateTime(expireTime),
  }))
}

/** The devices of a person of the caller's school. */
export async function listDevicesOf(
  db: Db,
  actor: Actor,
  userId: string,
  now: Date,
): Promise<SignedInDevice[]> {
  if (!(await findMember(db, actor.tenantId, userId))) throw notFound('这个用户')
  return listDevices(db, { tenantId: actor.tenantId, userId }, actor.sessionId, now)
}

/** Signs out one of the caller's devices; for the current one this equals signing out. */
export async function endDevice(
  tx: Tx,
  { services, actor, at }: CallContext,
  id: string,
): Promise<Record<string, never>> {
  await endOne(tx, services, { owner: actor, id, reason: 'ENDED_BY_OWNER' }, at.now)
  await writeAudit(tx, actor, {
    action: 'identity.endSession',
    subject: { kind: 'user', id: actor.userId },
    detail: { session: id },
    ...at,
  })
  return {}
}

/** Signs out all the caller's devices except the current one. */
export async function endOtherDevices(
  tx: Tx,
  { services, actor, at }: CallContext,
): Promise<Record<string, never>> {
  const ending = { owner: actor, except: actor.sessionId, reason: 'ENDED_BY_OWNER' } as const
  await endSessionsOf(tx, services, ending, at.now)
  await writeAudit(tx, actor, {
    action: 'identity.endOtherSessions',
    subject: { kind: 'user', id: actor.userId },
    ...at,
  })
  return {}
}

/** Signs out a person of the caller's school. */
export async function endDevicesOf(
  tx: Tx,
  { services, actor, at }: CallContext,
  { userId, id }: { userId: string; id?: string | undefined },
): Promise<Record<string, never>> {
  const owner = { tenantId: actor.tenantId, userId }
  if (!(await findMember(tx, actor.tenantId, userId))) throw notFound('这个用户')
  if (id === undefined)
    await endSessionsOf(tx, services, { owner, except: '', reason: 'ENDED_BY_SCHOOL' }, at.now)
  else await endOne(tx, services, { owner, id, reason: 'ENDED_BY_SCHOOL' }, at.now)
  await writeAudit(tx, actor, {
    action: 'identity.endSessionsOfUser',
    subject: { kind: 'user', id: userId },
    detail: { session: id ?? 'all' },
    ...at,
  })
  return {}
}

type Ending = { owner: PersonRef; id: string; reason: EndReason }

/** A session of another person gives NOT_FOUND. */
async function endOne(
  tx: Tx,
  services: IdentityServices,
  { owner, id, reason }: Ending,
  now: Date,
): Promise<void> {
  const own = await listLiveSessions(tx, owner, now)
  if (!own.some((one) => one.id === id)) throw notFound('这台设备')
  await endSession(tx, services, { tenantId: owner.tenantId, id, reason }, now)
}
