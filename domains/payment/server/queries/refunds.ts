import type { Insertable, Selectable } from 'kysely'

import type { Db, Tx } from '../../../../platform/server/database/db.ts'
import type { RowRef } from '../../../../platform/server/database/rowRef.ts'
import type { Tables } from '../../../../platform/server/database/tables.ts'
import { refundStatesBefore } from '../../contract/states.ts'
import type { RefundState } from '../../contract/states.ts'
import '../tables.ts'

export const refundColumns = [
  'id',
  'orderId',
  'attemptId',
  'place',
  'number',
  'sending',
  'fen',
  'state',
  'reason',
  'inputs',
  'lines',
  'note',
  'askedByName',
  'decidedByName',
  'doneTime',
  'createTime',
] as const
export type RefundRow = Pick<Selectable<Tables['paymentRefund']>, (typeof refundColumns)[number]>

export const insertRefund = (
  tx: Tx,
  row: Insertable<Tables['paymentRefund']>,
): Promise<RefundRow> =>
  tx.insertInto('paymentRefund').values(row).returning(refundColumns).executeTakeFirstOrThrow()

export const findRefund = (db: Db, { tenantId, id }: RowRef): Promise<RefundRow | undefined> =>
  db
    .selectFrom('paymentRefund')
    .select(refundColumns)
    .where('tenantId', '=', tenantId)
    .where('id', '=', id)
    .executeTakeFirst()

export const findRefundByNumber = (
  db: Db,
  tenantId: string,
  number: string,
): Promise<RefundRow | undefined> =>
  db
    .selectFrom('paymentRefund')
    .select(refundColumns)
    .where('tenantId', '=', tenantId)
    .where('number', '=', number)
    .executeTakeFirst()

export const refundsOf = (db: Db, tenantId: string, orderId: string): Promise<RefundRow[]> =>
  db
    .selectFrom('paymentRefund')
    .select(refundColumns)
    .where('tenantId', '=', tenantId)
    .where('orderId', '=', orderId)
    .orderBy('id')
    .execute()

export type RefundChange = {
  note?: string
  decidedByName?: string
  doneTime?: Date
  nextTime?: Date
  number?: string
  sending?: number
  now: Date
}

/** Moves a refund along an allowed move; false if it is in another state by now. */
export const moveRefund = async (
  tx: Tx,
  { tenantId, id }: RowRef,
  state: RefundState,
  { now, nextTime, ...set }: RefundChange,
): Promise<boolean> => {
  const done = await tx
    .updateTable('paymentRefund')
    .set({ ...set, state, nextTime: nextTime ?? null, updateTime: now })
    .where('tenantId', '=', tenantId)
    .where('id', '=', id)
    .where('state', 'in', refundStatesBefore(state))
    .executeTakeFirst()
  return done.numUpdatedRows === 1n
}

/** Refunds that are due to be sent or asked about. */
export const dueRefunds = (db: Db, tenantId: string, now: Date): Promise<RefundRow[]> =>
  db
    .selectFrom('paymentRefund')
    .select(refundColumns)
    .where('tenantId', '=', tenantId)
    .where('nextTime', '<=', now)
    .orderBy('nextTime')
    .limit(100)
    .execute()

/** Takes a refund for a while, so that no other process sends it at the same time. */
export const leaseRefund = async (
  tx: Tx,
  { tenantId, id }: RowRef,
  { now, until }: { now: Date; until: Date },
): Promise<boolean> => {
  const done = await tx
    .updateTable('paymentRefund')
    .set({ state: 'SENT', nextTime: until, updateTime: now })
    .where('tenantId', '=', tenantId)
    .where('id', '=', id)
    .where('state', 'in', ['APPROVED', 'SENT'])
    .where('nextTime', '<=', now)
    .executeTakeFirst()
  return done.numUpdatedRows === 1n
}

/** A refund that could not be sent or asked about is due later. */
export const postponeRefund = (tx: Tx, { tenantId, id }: RowRef, until: Date) =>
  tx
    .updateTable('paymentRefund')
    .set({ nextTime: until })
    .where('tenantId', '=', tenantId)
    .where('id', '=', id)
    .where('state', 'in', ['APPROVED', 'SENT'])
    .where('nextTime', '<', until)
    .execute()

/** The refunds that a provider paid out in a span. */
export const returnedBetween = (
  db: Db,
  tenantId: string,
  channel: 'WECHAT' | 'ALIPAY' | 'DEMO',
  { from, to }: { from: Date; to: Date },
) =>
  db
    .selectFrom('paymentRefund as r')
    .innerJoin('paymentAttempt as a', (join) =>
      join.onRef('a.tenantId', '=', 'r.tenantId').onRef('a.id', '=', 'r.attemptId'),
    )
    .select(['r.number', 'r.fen', 'a.merchantId'])
    .where('r.tenantId', '=', tenantId)
    .where('r.state', '=', 'DONE')
    .where('r.doneTime', '>=', from)
    .where('r.doneTime', '<', to)
    .where('a.channel', '=', channel)
    .execute()
