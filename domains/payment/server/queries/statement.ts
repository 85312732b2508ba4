import type { Db } from '../../../../platform/server/database/db.ts'
import '../tables.ts'

export type Span = { readonly from: Date; readonly to: Date }

/** What lines of a seller and item brought in, by the time of their payment. */
export const soldBetween = (db: Db, tenantId: string, { from, to }: Span) =>
  db
    .selectFrom('paymentOrder as o')
    .innerJoin('paymentLine as l', (join) =>
      join.onRef('l.tenantId', '=', 'o.tenantId').onRef('l.orderId', '=', 'o.id'),
    )
    .select(['l.seller', 'l.item'])
    .select(({ fn }) => [
      fn.countAll<string>().as('lineCount'),
      fn.sum<string>('l.feeFen').as('feeFen'),
      fn.sum<string>('l.bookFen').as('bookFen'),
    ])
    .where('o.tenantId', '=', tenantId)
    .where('o.paidTime', '>=', from)
    .where('o.paidTime', '<', to)
    .where('l.state', 'in', ['GRANTED', 'ENDED'])
    .groupBy(['l.seller', 'l.item'])
    .execute()

/** What families got back for lines of a seller and item, by the time they got it. */
export const returnedForLines = (db: Db, tenantId: string, { from, to }: Span) =>
  db
    .selectFrom('paymentRefund as r')
    .innerJoin('paymentLine as l', (join) =>
      join
        .onRef('l.tenantId', '=', 'r.tenantId')
        .onRef('l.orderId', '=', 'r.orderId')
        .onRef('l.place', '=', 'r.place'),
    )
    .select(['l.seller', 'l.item'])
    .select(({ fn }) => fn.sum<string>('r.fen').as('returnedFen'))
    .where('r.tenantId', '=', tenantId)
    .where('r.doneTime', '>=', from)
    .where('r.doneTime', '<', to)
    .groupBy(['l.seller', 'l.item'])
    .execute()
