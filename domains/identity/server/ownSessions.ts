import type { Actor } from '../../../platform/server/actor.ts'
import { writeAudit } from '../../../platform/server/audit/audit.ts'
import type { Db, Tx } from '../../../platform/server/db.ts'
import { notFound } from '../../../platform/server/refusal.ts'
import { wireDateTime } from '../../../platform/contract/time.ts'
import { findMember } from '../../organisation/server/public.ts'
import type { SignedInDevice } from '../contract/sessions.ts'
import { deviceName } from './deviceName.ts'
import { listLiveSessions } from './sessionQueries.ts'
import type { IdentityServices } from './services.ts'
import { endSession, endSessionsOf } from './sessions.ts'
import type { EndReason } from './tables.ts'
import type { At } from './trail.ts'

type Owner = { tenantId: string; userId: string }

/** The devices of one person, the latest first. */
export async function listDevices(
  db: Db,
  owner: Owner,
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

/** The devices of somebody of the own school. */
export async function listDevicesOf(
  db: Db,
  actor: Actor,
  userId: string,
  now: Date,
): Promise<SignedInDevice[]> {
  if (!(await findMember(db, actor.tenantId, userId))) throw notFound('用户')
  return listDevices(db, { tenantId: actor.tenantId, userId }, actor.sessionId, now)
}

/** Signs one own device out; the one that asks too, which is the same as signing out. */
export async function endDevice(
  tx: Tx,
  services: IdentityServices,
  actor: Actor,
  id: string,
  at: At,
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

/** Signs every own device out but the one that asks. */
export async function endOtherDevices(
  tx: Tx,
  services: IdentityServices,
  actor: Actor,
  at: At,
): Promise<Record<string, never>> {
  await endSessionsOf(
    tx,
    services,
    actor,
    { except: actor.sessionId, reason: 'ENDED_BY_OWNER' },
    at.now,
  )
  await writeAudit(tx, actor, {
    action: 'identity.endOtherSessions',
    subject: { kind: 'user', id: actor.userId },
    ...at,
  })
  return {}
}

/** Signs somebody of the own school out. */
export async function endDevicesOf(
  tx: Tx,
  services: IdentityServices,
  actor: Actor,
  { userId, id }: { userId: string; id?: string | undefined },
  at: At,
): Promise<Record<string, never>> {
  const owner = { tenantId: actor.tenantId, userId }
  if (!(await findMember(tx, actor.tenantId, userId))) throw notFound('用户')
  if (id === undefined)
    await endSessionsOf(tx, services, owner, { except: '', reason: 'ENDED_BY_SCHOOL' }, at.now)
  else await endOne(tx, services, { owner, id, reason: 'ENDED_BY_SCHOOL' }, at.now)
  await writeAudit(tx, actor, {
    action: 'identity.endSessionsOfUser',
    subject: { kind: 'user', id: userId },
    detail: { session: id ?? 'all' },
    ...at,
  })
  return {}
}

type Ending = { owner: Owner; id: string; reason: EndReason }

/** A session of anybody else looks as if it did not exist. */
async function endOne(
  tx: Tx,
  services: IdentityServices,
  { owner, id, reason }: Ending,
  now: Date,
): Promise<void> {
  const own = await listLiveSessions(tx, owner, now)
  if (!own.some((one) => one.id === id)) throw notFound('设备')
  await endSession(tx, services, { tenantId: owner.tenantId, id }, reason, now)
}
