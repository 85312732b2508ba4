import { sql } from 'kysely'

import type { Db } from '../../../../platform/server/database/db.ts'
import '../tables.ts'

type MonthRow = { month: string; fen: string }

const monthOf = (column: string) =>
  sql<string>`to_char(${sql.ref(column)} at time zone 'Asia/Shanghai', 'YYYY-MM')`

/** What lines brought in since a moment, by the month of their payment. */
export const soldByMonth = (db: Db, tenantId: string, from: Date): Promise<MonthRow[]> =>
  db
    .selectFrom('paymentOrder as o')
    .innerJoin('paymentLine as l', (join) =>
      join.onRef('l.tenantId', '=', 'o.tenantId').onRef('l.orderId', '=', 'o.id'),
    )
    .select(monthOf('o.paidTime').as('month'))
    .select(sql<string>`sum(l.fee_fen + l.book_fen)`.as('fen'))
    .where('o.tenantId', '=', tenantId)
    .where('o.paidTime', '>=', from)
    .where('l.state', 'in', ['GRANTED', 'ENDED'])
    .groupBy(sql`1`)
    .execute()

/** What families got back for lines since a moment, by the month in which they got it. */
export const returnedByMonth = (db: Db, tenantId: string, from: Date): Promise<MonthRow[]> =>
  db
    .selectFrom('paymentRefund as r')
    .select(monthOf('r.doneTime').as('month'))
    .select(({ fn }) => fn.sum<string>('r.fen').as('fen'))
    .where('r.tenantId', '=', tenantId)
    .where('r.doneTime', '>=', from)
    .where('r.place', 'is not', null)
    .groupBy(sql`1`)
    .execute()
