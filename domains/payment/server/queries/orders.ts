import { sql } from 'kysely'
import type { Insertable, Selectable } from 'kysely'

import type { Db, Tx } from '../../../../platform/server/database/db.ts'
import type { RowRef } from '../../../../platform/server/database/rowRef.ts'
import type { Tables } from '../../../../platform/server/database/tables.ts'
import type { LineState, OrderState } from '../../contract/states.ts'
import { orderStatesBefore } from '../../contract/states.ts'
import '../tables.ts'

export const orderColumns = [
  'id',
  'payerId',
  'payerName',
  'title',
  'state',
  'totalFen',
  'returnedFen',
  'holdUntil',
  'paidTime',
  'officialNo',
  'officialFileId',
  'createTime',
] as const
export type OrderRow = Pick<Selectable<Tables['paymentOrder']>, (typeof orderColumns)[number]>

const lineColumns = [
  'orderId',
  'place',
  'payable',
  'subjectId',
  'title',
  'listFeeFen',
  'listBookFen',
  'reductions',
  'feeFen',
  'bookFen',
  'returnedFen',
  'state',
] as const
export type LineRow = Pick<Selectable<Tables['paymentLine']>, (typeof lineColumns)[number]>

export const insertOrder = (tx: Tx, row: Insertable<Tables['paymentOrder']>): Promise<OrderRow> =>
  tx.insertInto('paymentOrder').values(row).returning(orderColumns).executeTakeFirstOrThrow()

/** Undefined if one of the subjects is in another live order. */
export const insertLines = async (
  tx: Tx,
  rows: readonly Insertable<Tables['paymentLine']>[],
): Promise<number> => {
  const done = await tx
    .insertInto('paymentLine')
    .values([...rows])
    .onConflict((clash) => clash.doNothing())
    .returning('place')
    .execute()
  return done.length
}

export const findOrder = (db: Db, { tenantId, id }: RowRef): Promise<OrderRow | undefined> =>
  db
    .selectFrom('paymentOrder')
    .select(orderColumns)
    .where('tenantId', '=', tenantId)
    .where('id', '=', id)
    .executeTakeFirst()

/** Locks orders in the order of their ids. */
export const holdOrders = (tx: Tx, tenantId: string, orderIds: readonly string[]) =>
  tx
    .selectFrom('paymentOrder')
    .select('id')
    .where('tenantId', '=', tenantId)
    .where(sql<boolean>`id = any(${[...orderIds]}::bigint[])`)
    .orderBy('id')
    .forUpdate()
    .execute()

/** The order, locked: all changes of an order, its payments and refunds wait for each other. */
export const holdOrder = (tx: Tx, { tenantId, id }: RowRef): Promise<OrderRow | undefined> =>
  tx
    .selectFrom('paymentOrder')
    .select(orderColumns)
    .where('tenantId', '=', tenantId)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()

export const linesOf = (db: Db, tenantId: string, orderIds: readonly string[]) =>
  db
    .selectFrom('paymentLine')
    .select(lineColumns)
    .where('tenantId', '=', tenantId)
    .where('orderId', 'in', orderIds)
    .orderBy('orderId')
    .orderBy('place')
    .execute()

/** The lines of subjects that were paid for. */
export const listGranted = (
  db: Db,
  tenantId: string,
  { payable, subjectIds }: { payable: string; subjectIds: readonly string[] },
): Promise<LineRow[]> =>
  db
    .selectFrom('paymentLine')
    .select(lineColumns)
    .where('tenantId', '=', tenantId)
    .where('payable', '=', payable)
    .where(sql<boolean>`subject_id = any(${[...subjectIds]}::bigint[])`)
    .where(sql<boolean>`state = 'GRANTED'`)
    .orderBy('orderId')
    .orderBy('place')
    .execute()

/** The line of a subject that was paid for. */
export const findGranted = async (
  db: Db,
  tenantId: string,
  { payable, subjectId }: { payable: string; subjectId: string },
): Promise<LineRow | undefined> =>
  (await listGranted(db, tenantId, { payable, subjectIds: [subjectId] }))[0]

/** The line of a live order with this subject. */
export const findLive = (
  db: Db,
  tenantId: string,
  { payable, subjectId }: { payable: string; subjectId: string },
) =>
  db
    .selectFrom('paymentLine')
    .select('orderId')
    .where('tenantId', '=', tenantId)
    .where('payable', '=', payable)
    .where('subjectId', '=', subjectId)
    .where('state', 'in', ['HELD', 'GRANTED'])
    .executeTakeFirst()

/** Moves an order along an allowed move; false if it is in another state by now. */
export const moveOrder = async (
  tx: Tx,
  { tenantId, id }: RowRef,
  state: OrderState,
  more: { paidTime?: Date; returnedFen?: number; now: Date },
): Promise<boolean> => {
  const { now, ...set } = more
  const done = await tx
    .updateTable('paymentOrder')
    .set({ ...set, state, nextTime: null, updateTime: now })
    .where('tenantId', '=', tenantId)
    .where('id', '=', id)
    .where('state', 'in', orderStatesBefore(state))
    .executeTakeFirst()
  return done.numUpdatedRows === 1n
}

export const setLineStates = (
  tx: Tx,
  tenantId: string,
  orderId: string,
  { from, to }: { from: readonly LineState[]; to: LineState },
) =>
  tx
    .updateTable('paymentLine')
    .set({ state: to })
    .where('tenantId', '=', tenantId)
    .where('orderId', '=', orderId)
    .where('state', 'in', from)
    .execute()

/** The official receipt that the school issued elsewhere. */
export const setOfficial = (
  tx: Tx,
  { tenantId, id }: RowRef,
  official: { officialNo: string; officialFileId: string | null },
  now: Date,
) =>
  tx
    .updateTable('paymentOrder')
    .set({ ...official, updateTime: now })
    .where('tenantId', '=', tenantId)
    .where('id', '=', id)
    .execute()

/** Adds to what is returned of a line; the table refuses more than was paid. */
export const changeLine = (
  tx: Tx,
  tenantId: string,
  { orderId, place }: { orderId: string; place: number },
  { addFen, state }: { addFen: number; state?: LineState },
) =>
  tx
    .updateTable('paymentLine')
    .set((row) => ({
      returnedFen: row('returnedFen', '+', addFen),
      ...(state === undefined ? {} : { state }),
    }))
    .where('tenantId', '=', tenantId)
    .where('orderId', '=', orderId)
    .where('place', '=', place)
    .execute()

/** Pending orders whose hold has ended and that are due to be looked at. */
export const dueOrders = async (db: Db, tenantId: string, now: Date): Promise<string[]> => {
  const rows = await db
    .selectFrom('paymentOrder')
    .select('id')
    .where('tenantId', '=', tenantId)
    .where('nextTime', '<=', now)
    .orderBy('nextTime')
    .limit(200)
    .execute()
  return rows.map(({ id }) => id)
}

export const postponeOrder = (tx: Tx, { tenantId, id }: RowRef, nextTime: Date) =>
  tx
    .updateTable('paymentOrder')
    .set({ nextTime })
    .where('tenantId', '=', tenantId)
    .where('id', '=', id)
    .where('state', '=', 'PENDING')
    .execute()
