import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'

import type { Tx } from '../../../../platform/server/database/db.ts'
import { anyOf } from '../../../../platform/server/database/anyOf.ts'
import type { DueRow } from '../../../../platform/server/retention/retentionRule.ts'
import type {} from '../tables.ts'

/** Three years after the end of a term. */
const afterTerm = sql`(t.end_date + 1)::timestamp at time zone 'Asia/Shanghai' + interval '3 years'`

/** Seats of a term. */
export const dueSeats = (tenantId: string) => sql<DueRow>`
  select s.id::text as id, ${afterTerm} as due
  from course_seat s join course_term t on t.tenant_id = s.tenant_id and t.id = s.term_id
  where s.tenant_id = ${tenantId}`

export async function deleteSeats(
  tx: Tx,
  tenantId: string,
  seatIds: readonly string[],
): Promise<void> {
  const ids = anyOf(seatIds, 'bigint')
  for (const statement of [
    sql`delete from merge_answer where tenant_id = ${tenantId} and seat_id = ${ids}`,
    sql`delete from child_slot where tenant_id = ${tenantId} and seat_id = ${ids}`,
    sql`delete from course_seat where tenant_id = ${tenantId} and id = ${ids}`,
  ])
    await statement.execute(tx)
}

/** Agreements of families for a round. */
export const dueAgreements = (tenantId: string) => sql<DueRow>`
  select r.round_id || ':' || r.child_id as id, ${afterTerm} as due
  from round_child r
  join course_round o on o.tenant_id = r.tenant_id and o.id = r.round_id
  join course_term t on t.tenant_id = o.tenant_id and t.id = o.term_id
  where r.tenant_id = ${tenantId}`

export const deleteAgreements = (tx: Tx, tenantId: string, ids: readonly string[]) =>
  sql`delete from round_child where tenant_id = ${tenantId}
    and round_id || ':' || child_id = ${anyOf(ids, 'text')}`.execute(tx)

/** Wishes of a round. */
export const dueWishes = (tenantId: string) => sql<DueRow>`
  select w.round_id || ':' || w.child_id || ':' || w.rank as id, ${afterTerm} as due
  from course_wish w
  join course_round o on o.tenant_id = w.tenant_id and o.id = w.round_id
  join course_term t on t.tenant_id = o.tenant_id and t.id = o.term_id
  where w.tenant_id = ${tenantId}`

export const deleteWishes = (tx: Tx, tenantId: string, ids: readonly string[]) =>
  sql`delete from course_wish where tenant_id = ${tenantId}
    and round_id || ':' || child_id || ':' || rank = ${anyOf(ids, 'text')}`.execute(tx)

const ofClass = (table: RawBuilder<unknown>, tenantId: string) => sql<DueRow>`
  select r.class_id || ':' || r.child_id as id, ${afterTerm} as due
  from ${table} r
  join course_class c on c.tenant_id = r.tenant_id and c.id = r.class_id
  join course_term t on t.tenant_id = c.tenant_id and t.id = c.term_id
  where r.tenant_id = ${tenantId}`

/** Consents to sharing with an institution. */
export const dueConsents = (tenantId: string) => ofClass(sql`sharing_consent`, tenantId)

export const deleteConsents = (tx: Tx, tenantId: string, ids: readonly string[]) =>
  sql`delete from sharing_consent where tenant_id = ${tenantId}
    and class_id || ':' || child_id = ${anyOf(ids, 'text')}`.execute(tx)

/** Classes that a family marked before choosing. */
export const dueFavourites = (tenantId: string) => ofClass(sql`favourite_class`, tenantId)

export const deleteFavourites = (tx: Tx, tenantId: string, ids: readonly string[]) =>
  sql`delete from favourite_class where tenant_id = ${tenantId}
    and class_id || ':' || child_id = ${anyOf(ids, 'text')}`.execute(tx)
