import type { Db, Tx } from '../../../../platform/server/database/db.ts'
import '../tables.ts'

export type NewTicket = {
  tenantId: string
  codeIndex: string
  holderIndex: string
  clientId: string
  ip: string
  userAgent: string
  expireTime: Date
}

/** The half that the waiting page shows names the ticket; its browser proves the other half. */
type TicketRef = Pick<NewTicket, 'tenantId' | 'codeIndex'>
type BothHalves = Pick<NewTicket, 'tenantId' | 'codeIndex' | 'holderIndex'>

export const insertTicket = (tx: Tx, ticket: NewTicket) =>
  tx
    .insertInto('signInTicket')
    .values({ ...ticket, userId: null, decidedTime: null, isAllowed: null, takenTime: null })
    .execute()

export const findTicket = (db: Db, { tenantId, codeIndex, holderIndex }: BothHalves) =>
  db
    .selectFrom('signInTicket')
    .select(['userId', 'isAllowed', 'takenTime', 'expireTime'])
    .where('tenantId', '=', tenantId)
    .where('codeIndex', '=', codeIndex)
    .where('holderIndex', '=', holderIndex)
    .executeTakeFirst()

/** The first user to scan claims the ticket; others find none. */
export const claimTicket = (
  tx: Tx,
  { tenantId, codeIndex }: TicketRef,
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

/** Only the user who claimed the ticket can decide, once. */
export const markTicketDecided = (
  tx: Tx,
  { tenantId, codeIndex }: TicketRef,
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
export const takeTicket = (tx: Tx, { tenantId, codeIndex, holderIndex }: BothHalves, now: Date) =>
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
