import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'

import type { Tx } from '../../../../platform/server/database/db.ts'
import { anyOf } from '../../../../platform/server/database/anyOf.ts'
import type { DueRow } from '../../../../platform/server/retention/retentionRule.ts'
import type {} from '../tables.ts'

/** A year after a day. */
const aYearAfter = (day: RawBuilder<unknown>) =>
  sql`(${day} + 1)::timestamp at time zone 'Asia/Shanghai' + interval '1 year'`

/** The end of the term of lessons in which a day lies; the day itself outside the terms. */
const termEnd = (day: RawBuilder<unknown>, tenantId: string) =>
  sql`coalesce((select max(t.end_date) from course_term t
    where t.tenant_id = ${tenantId} and ${day} between t.begin_date and t.end_date), ${day})`

/** Who was present, with the corrections. */
export const dueEntries = (tenantId: string) => sql<DueRow>`
  select e.roll_id || ':' || e.child_id as id, ${aYearAfter(termEnd(sql`r.day`, tenantId))} as due
  from roll_entry e join roll_call r on r.tenant_id = e.tenant_id and r.id = e.roll_id
  where e.tenant_id = ${tenantId}`

export async function deleteEntries(
  tx: Tx,
  tenantId: string,
  ids: readonly string[],
): Promise<void> {
  const chosen = sql`tenant_id = ${tenantId} and roll_id || ':' || child_id = ${anyOf(ids, 'text')}`
  await sql`delete from roll_correction where ${chosen}`.execute(tx)
  await sql`delete from roll_entry where ${chosen}`.execute(tx)
}

/** Requests for care after lessons. */
export const dueCare = (tenantId: string) => sql<DueRow>`
  select c.id::text as id, ${aYearAfter(sql`t.end_date`)} as due
  from care_request c join course_term t on t.tenant_id = c.tenant_id and t.id = c.term_id
  where c.tenant_id = ${tenantId}`

export const deleteCare = (tx: Tx, tenantId: string, ids: readonly string[]) =>
  tx
    .deleteFrom('careRequest')
    .where('tenantId', '=', tenantId)
    .where('id', '=', anyOf(ids, 'bigint'))
    .execute()

/** Who collected a child. */
export const dueHandOvers = (tenantId: string) => sql<DueRow>`
  select h.id::text as id, ${aYearAfter(termEnd(sql`h.day`, tenantId))} as due
  from hand_over h where h.tenant_id = ${tenantId}`

export const deleteHandOvers = (tx: Tx, tenantId: string, ids: readonly string[]) =>
  tx
    .deleteFrom('handOver')
    .where('tenantId', '=', tenantId)
    .where('id', '=', anyOf(ids, 'bigint'))
    .execute()

/** Codes for collecting a child; the hand-overs that used them go before. */
export const dueCodes = (tenantId: string) => sql<DueRow>`
  select c.id::text as id, ${aYearAfter(termEnd(sql`c.day`, tenantId))} as due
  from pick_up_code c where c.tenant_id = ${tenantId}
    and not exists (select from hand_over h where h.tenant_id = c.tenant_id and h.code_id = c.id)`

export const deleteCodes = (tx: Tx, tenantId: string, ids: readonly string[]) =>
  tx
    .deleteFrom('pickUpCode')
    .where('tenantId', '=', tenantId)
    .where('id', '=', anyOf(ids, 'bigint'))
    .execute()

/** What families say of a class, and teachers of a child. */
export const dueEvaluations = (tenantId: string) => sql<DueRow>`
  select e.id::text as id, ${aYearAfter(sql`t.end_date`)} as due
  from evaluation e
  join course_class c on c.tenant_id = e.tenant_id and c.id = e.class_id
  join course_term t on t.tenant_id = c.tenant_id and t.id = c.term_id
  where e.tenant_id = ${tenantId}`

export const deleteEvaluations = (tx: Tx, tenantId: string, ids: readonly string[]) =>
  tx
    .deleteFrom('evaluation')
    .where('tenantId', '=', tenantId)
    .where('id', '=', anyOf(ids, 'bigint'))
    .execute()

/** Random numbers of children who had no seat in any later term. */
export const dueNumbers = (tenantId: string) => sql<DueRow>`
  select n.kind || ':' || n.subject_id as id, ${aYearAfter(sql`coalesce((
      select max(t.end_date) from course_seat s
      join course_term t on t.tenant_id = s.tenant_id and t.id = s.term_id
      where s.tenant_id = n.tenant_id and s.child_id = n.subject_id), n.create_time::date)`)} as due
  from reported_number n where n.tenant_id = ${tenantId} and n.kind = 'PUPIL'`

export const deleteNumbers = (tx: Tx, tenantId: string, ids: readonly string[]) =>
  sql`delete from reported_number where tenant_id = ${tenantId}
    and kind || ':' || subject_id = ${anyOf(ids, 'text')}`.execute(tx)

/** What was reported to the authority. */
export const dueReports = (tenantId: string) => sql<DueRow>`
  select id::text as id, reported_time + interval '3 years' as due
  from authority_report where tenant_id = ${tenantId}`

export const deleteReports = (tx: Tx, tenantId: string, ids: readonly string[]) =>
  tx
    .deleteFrom('authorityReport')
    .where('tenantId', '=', tenantId)
    .where('id', '=', anyOf(ids, 'bigint'))
    .execute()
