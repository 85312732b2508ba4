import type { Db, Tx } from '../../../platform/server/db.ts'
import './tables.ts'

export type NewTicket = {
  tenantId: string
  codeIndex: string
  holderIndex: string
  clientId: string
  ip: string
  userAgent: string
  expireTime: Date
}

export const insertTicket = (tx: Tx, ticket: NewTicket) =>
  tx
    .insertInto('signInTicket')
    .values({ ...ticket, userId: null, decidedTime: null, isAllowed: null, takenTime: null })
    .execute()

export const findTicket = (db: Db, tenantId: string, codeIndex: string, holderIndex: string) =>
  db
    .selectFrom('signInTicket')
    .select(['userId', 'isAllowed', 'takenTime', 'expireTime'])
    .where('tenantId', '=', tenantId)
    .where('codeIndex', '=', codeIndex)
    .where('holderIndex', '=', holderIndex)
    .executeTakeFirst()

/** The first person who scans claims the ticket; for anybody else there is none. */
export const claimTicket = (
  tx: Tx,
  tenantId: string,
  codeIndex: string,
  userId: string,
  now: Date,
) =>
  tx
    .updateTable('signInTicket')
    .set({ userId, updateTime: now })
    .where('tenantId', '=', tenantId)
    .where('codeIndex', '=', codeIndex)
    .where('expireTime', '>', now)
    .where('decidedTime', 'is', null)
    .where((row) => row.or([row('userId', 'is', null), row('userId', '=', userId)]))
    .returning(['ip', 'userAgent', 'createTime'])
    .executeTakeFirst()

/** Only who claimed it decides, once. */
export const markTicketDecided = (
  tx: Tx,
  tenantId: string,
  codeIndex: string,
  decision: { userId: string; isAllowed: boolean },
  now: Date,
) =>
  tx
    .updateTable('signInTicket')
    .set({ isAllowed: decision.isAllowed, decidedTime: now, updateTime: now })
    .where('tenantId', '=', tenantId)
    .where('codeIndex', '=', codeIndex)
    .where('userId', '=', decision.userId)
    .where('decidedTime', 'is', null)
    .where('expireTime', '>', now)
    .returning(['id', 'userAgent', 'ip'])
    .executeTakeFirst()

/** The where clause is the lock: an allowed ticket opens one session. */
export const takeTicket = (
  tx: Tx,
  tenantId: string,
  codeIndex: string,
  holderIndex: string,
  now: Date,
) =>
  tx
    .updateTable('signInTicket')
    .set({ takenTime: now, updateTime: now })
    .where('tenantId', '=', tenantId)
    .where('codeIndex', '=', codeIndex)
    .where('holderIndex', '=', holderIndex)
    .where('isAllowed', '=', true)
    .where('takenTime', 'is', null)
    .where('expireTime', '>', now)
    .returning('userId')
    .executeTakeFirst()
