import { sql } from 'kysely'

import type { Db } from '../../../../platform/server/database/db.ts'
import '../tables.ts'

/** What one subject brought in and what went back of it. */
export type SubjectSums = {
  readonly subjectId: string
  readonly feeFen: number
  readonly bookFen: number
  readonly returnedFen: number
}

type Sold = { readonly payable: string; readonly orderIds: readonly string[] }

/** The subjects of some orders that were paid for, as the statement counts them. */
export async function sumsOfSubjects(
  db: Db,
  tenantId: string,
  { payable, orderIds }: Sold,
): Promise<SubjectSums[]> {
  const { rows } = await sql<SubjectSums>`
    select l.subject_id, sum(l.fee_fen)::integer as fee_fen, sum(l.book_fen)::integer as book_fen,
      coalesce(sum((
        select sum(r.fen) from payment_refund r
        where r.tenant_id = l.tenant_id and r.order_id = l.order_id and r.place = l.place
          and r.done_time is not null)), 0)::integer as returned_fen
    from payment_line l join payment_order o on o.tenant_id = l.tenant_id and o.id = l.order_id
    where l.tenant_id = ${tenantId} and l.order_id = any(${[...orderIds]}::bigint[]) and l.payable = ${payable}
      and l.state in ('GRANTED', 'ENDED') and o.paid_time is not null
    group by l.subject_id`.execute(db)
  return rows
}
