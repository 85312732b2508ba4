import type { PageQuery } from '../../../../platform/contract/page.ts'
import type { PersonRef } from '../../../../platform/server/actor.ts'
import type { Db } from '../../../../platform/server/database/db.ts'
import { literalPattern } from '../../../../platform/server/database/filters.ts'
import { readPage } from '../../../../platform/server/database/paging.ts'
import type { OrderState, RefundState } from '../../contract/states.ts'
import { orderColumns } from './orders.ts'
import { refundColumns } from './refunds.ts'

/** One page of a person's orders, newest first. */
export const pageOfOrders = (
  db: Db,
  { tenantId, userId }: PersonRef,
  query: PageQuery & { state?: OrderState | undefined },
) =>
  readPage(
    db
      .selectFrom('paymentOrder')
      .select(orderColumns)
      .where('tenantId', '=', tenantId)
      .where('payerId', '=', userId)
      .$if(query.state !== undefined, (rows) => rows.where('state', '=', query.state ?? 'PENDING'))
      .orderBy('id', 'desc'),
    query,
  )

export type OrderFilter = {
  readonly keyword?: string | undefined
  readonly state?: OrderState | undefined
  readonly from?: Date | undefined
  readonly to?: Date | undefined
}

/** One page of the school's orders, newest first; the keyword is a part of payer or title. */
export const pageOfSchoolOrders = (
  db: Db,
  tenantId: string,
  { keyword = '', state, from, to, ...page }: PageQuery & OrderFilter,
) =>
  readPage(
    db
      .selectFrom('paymentOrder')
      .select(orderColumns)
      .where('tenantId', '=', tenantId)
      .$if(state !== undefined, (rows) => rows.where('state', '=', state ?? 'PENDING'))
      .$if(from !== undefined, (rows) => rows.where('createTime', '>=', from ?? new Date(0)))
      .$if(to !== undefined, (rows) => rows.where('createTime', '<', to ?? new Date(0)))
      .$if(keyword !== '', (rows) => {
        const pattern = `%${literalPattern(keyword)}%`
        return rows.where((row) =>
          row.or([row('payerName', 'ilike', pattern), row('title', 'ilike', pattern)]),
        )
      })
      .orderBy('id', 'desc'),
    page,
  )

/** One page of the school's refunds with their orders, newest first. */
export const pageOfRefunds = (
  db: Db,
  tenantId: string,
  query: PageQuery & { state?: RefundState | undefined },
) =>
  readPage(
    db
      .selectFrom('paymentRefund as r')
      .innerJoin('paymentOrder as o', (join) =>
        join.onRef('o.tenantId', '=', 'r.tenantId').onRef('o.id', '=', 'r.orderId'),
      )
      .select(refundColumns.map((column) => `r.${column}` as const))
      .select(['o.title', 'o.payerName'])
      .where('r.tenantId', '=', tenantId)
      .$if(query.state !== undefined, (rows) =>
        rows.where('r.state', '=', query.state ?? 'REQUESTED'),
      )
      .orderBy('r.id', 'desc'),
    query,
  )
