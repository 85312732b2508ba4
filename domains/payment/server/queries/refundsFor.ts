import { sql } from 'kysely'
import type { Insertable } from 'kysely'

import type { Db, Tx } from '../../../../platform/server/database/db.ts'
import type { Tables } from '../../../../platform/server/database/tables.ts'
import type { RefundReason } from '../../contract/refund/inputs.ts'
import type { RefundState } from '../../contract/states.ts'
import '../tables.ts'

type Returned = { readonly orderId: string; readonly place: number; readonly fen: number }

/** Adds to what is returned of some lines, each in one part; the table refuses more than was paid. */
export const addReturned = (
  tx: Tx,
  tenantId: string,
  parts: readonly Returned[],
): Promise<unknown> =>
  sql`
    update payment_line l set returned_fen = l.returned_fen + p.fen
    from jsonb_to_recordset(${JSON.stringify(parts)}::jsonb) as p("orderId" bigint, place integer, fen integer)
    where l.tenant_id = ${tenantId} and l.order_id = p."orderId" and l.place = p.place`.execute(tx)

/** How many refunds some orders have had. */
export const countRefunds = (db: Db, tenantId: string, orderIds: readonly string[]) =>
  db
    .selectFrom('paymentRefund')
    .select(['orderId', sql<number>`count(*)::integer`.as('count')])
    .where('tenantId', '=', tenantId)
    .where(sql<boolean>`order_id = any(${[...orderIds]}::bigint[])`)
    .groupBy('orderId')
    .execute()

export const insertRefunds = (tx: Tx, rows: readonly Insertable<Tables['paymentRefund']>[]) =>
  tx
    .insertInto('paymentRefund')
    .values([...rows])
    .returning(['id', 'orderId', 'place'])
    .execute()

type Wanting = {
  readonly payable: string
  readonly orderIds: readonly string[]
  readonly reasons: readonly RefundReason[]
}

export type OpenRequest = { id: string; orderId: string; place: number; fen: number } & {
  subjectId: string
  reason: RefundReason
}

/** The requests about what some orders bought that are not decided, for some reasons. */
export async function listOpenRequests(
  db: Db,
  tenantId: string,
  { payable, orderIds, reasons }: Wanting,
): Promise<OpenRequest[]> {
  const { rows } = await sql<OpenRequest>`
    select r.id, r.order_id, r.place, r.fen, l.subject_id, r.inputs->>'reason' as reason
    from payment_line l
      join payment_refund r on r.tenant_id = l.tenant_id and r.order_id = l.order_id and r.place = l.place
    where l.tenant_id = ${tenantId} and l.order_id = any(${[...orderIds]}::bigint[])
      and l.payable = ${payable} and r.state = 'REQUESTED'
      and r.inputs->>'reason' = any(${[...reasons]}::text[])
    order by r.id`.execute(db)
  return rows
}

/** Closes requests that are not decided; returns how many. */
export const closeRequests = async (
  tx: Tx,
  tenantId: string,
  ids: readonly string[],
  { decidedByName, note, now }: { decidedByName: string; note: string; now: Date },
): Promise<number> => {
  const done = await tx
    .updateTable('paymentRefund')
    .set({ state: 'CLOSED', decidedByName, note, nextTime: null, updateTime: now })
    .where('tenantId', '=', tenantId)
    .where(sql<boolean>`id = any(${[...ids]}::bigint[])`)
    .where('state', '=', 'REQUESTED')
    .executeTakeFirst()
  return Number(done.numUpdatedRows)
}

export type RefundOfSubject = {
  id: string
  subjectId: string
  fen: number
  state: RefundState
  note: string
}

type Wanted = {
  readonly payable: string
  readonly orderIds: readonly string[]
  readonly reason: RefundReason
}

/** The refunds of some orders for one reason that were not refused. */
export async function listRefundsFor(
  db: Db,
  tenantId: string,
  { payable, orderIds, reason }: Wanted,
): Promise<RefundOfSubject[]> {
  const { rows } = await sql<RefundOfSubject>`
    select r.id, l.subject_id, r.fen, r.state, r.note
    from payment_line l
      join payment_refund r on r.tenant_id = l.tenant_id and r.order_id = l.order_id and r.place = l.place
    where l.tenant_id = ${tenantId} and l.order_id = any(${[...orderIds]}::bigint[])
      and l.payable = ${payable} and r.state <> 'CLOSED' and r.inputs->>'reason' = ${reason}
    order by r.id`.execute(db)
  return rows
}

/** What of some orders has a refund that is asked for, owed or under way, with how many. */
export async function countOpenRefunds(
  db: Db,
  tenantId: string,
  { payable, orderIds }: Omit<Wanted, 'reason'>,
): Promise<{ subjectId: string; count: number }[]> {
  const { rows } = await sql<{ subjectId: string; count: number }>`
    select l.subject_id, count(*)::integer as count
    from payment_line l
      join payment_refund r on r.tenant_id = l.tenant_id and r.order_id = l.order_id and r.place = l.place
    where l.tenant_id = ${tenantId} and l.order_id = any(${[...orderIds]}::bigint[])
      and l.payable = ${payable} and r.state in ('REQUESTED', 'APPROVED', 'SENT', 'ABNORMAL')
    group by l.subject_id`.execute(db)
  return rows
}
