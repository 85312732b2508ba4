import { sql } from 'kysely'
import type { Insertable, Selectable } from 'kysely'

import type { Db, Tx } from '../../../../platform/server/database/db.ts'
import type { RowRef } from '../../../../platform/server/database/rowRef.ts'
import type { Tables } from '../../../../platform/server/database/tables.ts'
import '../tables.ts'

const columns = [
  'id',
  'orderId',
  'number',
  'channel',
  'merchantId',
  'scene',
  'fen',
  'state',
  'externalNo',
  'receivedFen',
  'isPlaced',
  'paidTime',
] as const
export type AttemptRow = Pick<Selectable<Tables['paymentAttempt']>, (typeof columns)[number]>

export const insertAttempt = (
  tx: Tx,
  row: Insertable<Tables['paymentAttempt']>,
): Promise<AttemptRow> =>
  tx.insertInto('paymentAttempt').values(row).returning(columns).executeTakeFirstOrThrow()

export const attemptsOf = (db: Db, tenantId: string, orderId: string): Promise<AttemptRow[]> =>
  db
    .selectFrom('paymentAttempt')
    .select(columns)
    .where('tenantId', '=', tenantId)
    .where('orderId', '=', orderId)
    .orderBy('id')
    .execute()

/** The payments that bought some orders. */
export const listPlaced = (
  db: Db,
  tenantId: string,
  orderIds: readonly string[],
): Promise<AttemptRow[]> =>
  db
    .selectFrom('paymentAttempt')
    .select(columns)
    .where('tenantId', '=', tenantId)
    .where(sql<boolean>`order_id = any(${[...orderIds]}::bigint[])`)
    .where('isPlaced', '=', true)
    .execute()

export const findAttempt = (
  db: Db,
  tenantId: string,
  number: string,
): Promise<AttemptRow | undefined> =>
  db
    .selectFrom('paymentAttempt')
    .select(columns)
    .where('tenantId', '=', tenantId)
    .where('number', '=', number)
    .executeTakeFirst()

export const getAttempt = (db: Db, { tenantId, id }: RowRef): Promise<AttemptRow> =>
  db
    .selectFrom('paymentAttempt')
    .select(columns)
    .where('tenantId', '=', tenantId)
    .where('id', '=', id)
    .executeTakeFirstOrThrow()

export type Received = { externalNo: string; receivedFen: number; paidTime: Date }

/** Marks a payment as received; false if it was already. A closed one may still be paid. */
export const markReceived = async (
  tx: Tx,
  { tenantId, id }: RowRef,
  received: Received,
  now: Date,
): Promise<boolean> => {
  const done = await tx
    .updateTable('paymentAttempt')
    .set({ ...received, state: 'PAID', updateTime: now })
    .where('tenantId', '=', tenantId)
    .where('id', '=', id)
    .where('state', '<>', 'PAID')
    .executeTakeFirst()
  return done.numUpdatedRows === 1n
}

export const markPlaced = (tx: Tx, { tenantId, id }: RowRef) =>
  tx
    .updateTable('paymentAttempt')
    .set({ isPlaced: true })
    .where('tenantId', '=', tenantId)
    .where('id', '=', id)
    .execute()

export const markClosed = (tx: Tx, { tenantId, id }: RowRef, now: Date) =>
  tx
    .updateTable('paymentAttempt')
    .set({ state: 'CLOSED', updateTime: now })
    .where('tenantId', '=', tenantId)
    .where('id', '=', id)
    .where('state', '=', 'OPEN')
    .execute()

/** The payments that a channel received in a span. */
export const receivedBetween = (
  db: Db,
  tenantId: string,
  channel: AttemptRow['channel'],
  { from, to }: { from: Date; to: Date },
): Promise<AttemptRow[]> =>
  db
    .selectFrom('paymentAttempt')
    .select(columns)
    .where('tenantId', '=', tenantId)
    .where('channel', '=', channel)
    .where('state', '=', 'PAID')
    .where('paidTime', '>=', from)
    .where('paidTime', '<', to)
    .execute()
