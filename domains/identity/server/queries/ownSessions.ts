import type { PersonRef } from '../../../../platform/server/actor.ts'
import type { Db, Tx } from '../../../../platform/server/database/db.ts'
import '../tables.ts'

/** Limit of listed devices; older sessions expire by themselves. */
const maxDevices = 100

/** The active sessions of one person, latest first. */
export const listLiveSessions = (db: Db, owner: PersonRef, now: Date) =>
  db
    .selectFrom('signInSession')
    .select(['id', 'clientId', 'userAgent', 'ip', 'createTime', 'lastTime', 'expireTime'])
    .where('tenantId', '=', owner.tenantId)
    .where('userId', '=', owner.userId)
    .where('endTime', 'is', null)
    .where('expireTime', '>', now)
    .orderBy('lastTime', (order) => order.desc().nullsLast())
    .orderBy('id', 'desc')
    .limit(maxDevices)
    .execute()

export type Seen = { ip: string; userAgent: string; at: Date }

/** Records the address of the last renewal of a session. */
export const markSessionSeen = (
  tx: Tx,
  tenantId: string,
  id: string,
  { ip, userAgent, at }: Seen,
) =>
  tx
    .updateTable('signInSession')
    .set({ ip, userAgent, lastTime: at, updateTime: at })
    .where('tenantId', '=', tenantId)
    .where('id', '=', id)
    .execute()

export type NewDownloadTicket = {
  tenantId: string
  ticketIndex: string
  sessionId: string
  userId: string
  path: string
  expireTime: Date
}

export const insertDownloadTicket = (tx: Tx, ticket: NewDownloadTicket) =>
  tx
    .insertInto('downloadTicket')
    .values({ ...ticket, takenTime: null })
    .execute()

/** The where clause is the lock: a ticket is valid for one download. */
export const takeDownloadTicket = (
  tx: Tx,
  { tenantId, ticketIndex, path }: Pick<NewDownloadTicket, 'tenantId' | 'ticketIndex' | 'path'>,
  now: Date,
) =>
  tx
    .updateTable('downloadTicket')
    .set({ takenTime: now, updateTime: now })
    .where('tenantId', '=', tenantId)
    .where('ticketIndex', '=', ticketIndex)
    .where('path', '=', path)
    .where('takenTime', 'is', null)
    .where('expireTime', '>', now)
    .returning(['sessionId', 'userId'])
    .executeTakeFirst()
