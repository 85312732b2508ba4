import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'

import type { Tx } from '../../../../platform/server/database/db.ts'
import { anyOf } from '../../../../platform/server/database/anyOf.ts'
import type { DueRow } from '../../../../platform/server/retention/retentionRule.ts'
import type {} from '../tables.ts'

/** The last moment at which a family could fill in a form of a plan. */
const lastFill = (planId: RawBuilder<string>, tenantId: string) =>
  sql`(select max(w.end_at) from enrol_window w
    where w.tenant_id = ${tenantId} and w.plan_id = ${planId} and w.kind = 'FILL')`

/** Drafts, thirty days after the last fill day of their plan; without a plan, after their saving. */
export const dueDrafts = (tenantId: string) => sql<DueRow>`
  select d.id::text as id,
    greatest(d.saved_at, ${lastFill(sql<string>`d.plan_id`, tenantId)}) + interval '30 days' as due
  from enrolment_draft d where d.tenant_id = ${tenantId}`

export const deleteDueDrafts = (tx: Tx, tenantId: string, ids: readonly string[]) =>
  tx
    .deleteFrom('enrolmentDraft')
    .where('tenantId', '=', tenantId)
    .where('id', '=', anyOf(ids, 'bigint'))
    .execute()

/** Entries of the counter that nobody signed, by the same time. */
export const dueEntries = (tenantId: string) => sql<DueRow>`
  select e.id::text as id,
    greatest(e.entered_at, ${lastFill(sql<string>`e.plan_id`, tenantId)}) + interval '30 days' as due
  from enrolment_counter_entry e where e.tenant_id = ${tenantId} and e.state <> 'SIGNED'`

export const deleteDueEntries = (tx: Tx, tenantId: string, ids: readonly string[]) =>
  tx
    .deleteFrom('enrolmentCounterEntry')
    .where('tenantId', '=', tenantId)
    .where('id', '=', anyOf(ids, 'bigint'))
    .execute()

/**
 * Applications that led to no place, six months after the season: after its closing, or after its
 * last window if nobody closed it and the application has ended.
 */
export const dueApplications = (tenantId: string) => sql<DueRow>`
  select a.id::text as id, coalesce(p.closed_at, (select max(w.end_at) from enrol_window w
      where w.tenant_id = p.tenant_id and w.plan_id = p.id)) + interval '6 months' as due
  from enrolment_application a
  join enrol_plan p on p.tenant_id = a.tenant_id and p.id = a.plan_id
  where a.tenant_id = ${tenantId} and a.status not in ('REGISTERED', 'STUDENT')
    and (p.closed_at is not null or not a.is_live)`

/** The plans and processes of some applications. */
export const listPlansOf = async (tx: Tx, tenantId: string, ids: readonly string[]) =>
  tx
    .selectFrom('enrolmentApplication')
    .select(['planId', 'processInstanceId'])
    .where('tenantId', '=', tenantId)
    .where('id', '=', anyOf(ids, 'bigint'))
    .execute()

/** The fewest children that a number may count. */
const fewest = 5

/** Counts a season once, before its first application goes. Small groups are counted together. */
export async function countSeasons(
  tx: Tx,
  tenantId: string,
  planIds: readonly string[],
  now: Date,
): Promise<void> {
  await sql`
    insert into enrolment_season_count (tenant_id, plan_id, category, status, applications, counted_at)
    select ${tenantId}, g.plan_id, g.category, g.status, sum(g.applications), ${now}
    from (
      select plan_id,
        case when count(*) < ${fewest} then '*' else category end as category,
        case when count(*) < ${fewest} then '*' else status end as status,
        count(*) as applications
      from enrolment_application a
      where tenant_id = ${tenantId} and plan_id = ${anyOf(planIds, 'bigint')}
        and not exists (select from enrolment_season_count c
          where c.tenant_id = a.tenant_id and c.plan_id = a.plan_id)
      group by plan_id, category, status) g
    group by g.plan_id, g.category, g.status returning true`.execute(tx)
}

/** Deletes applications with everything of this domain that belongs to them. */
export async function deleteApplications(
  tx: Tx,
  tenantId: string,
  applicationIds: readonly string[],
): Promise<void> {
  const ids = anyOf(applicationIds, 'bigint')
  await sql`select remove_application_history(${tenantId}, ${[...applicationIds]}::bigint[])`.execute(
    tx,
  )
  for (const statement of [
    sql`delete from enrolment_guardian where tenant_id = ${tenantId} and application_id = ${ids}`,
    sql`delete from enrolment_material where tenant_id = ${tenantId} and application_id = ${ids}`,
    sql`delete from enrolment_check_item where tenant_id = ${tenantId} and application_id = ${ids}`,
    sql`delete from enrolment_message where tenant_id = ${tenantId} and application_id = ${ids}`,
    sql`delete from enrolment_consent where tenant_id = ${tenantId} and application_id = ${ids}`,
    sql`delete from enrolment_record where tenant_id = ${tenantId} and application_id = ${ids}`,
    sql`delete from enrolment_twin where tenant_id = ${tenantId} and application_id = ${ids}`,
    sql`delete from enrolment_duplicate where tenant_id = ${tenantId} and (first_id = ${ids} or second_id = ${ids})`,
    sql`delete from enrolment_counter_entry where tenant_id = ${tenantId} and id = ${ids}`,
    sql`delete from enrolment_application where tenant_id = ${tenantId} and id = ${ids}`,
  ])
    await statement.execute(tx)
}

/** Records of exports, three years after they were asked for. */
export const dueExports = (tenantId: string) => sql<DueRow>`
  select id::text as id, asked_at + interval '3 years' as due
  from enrolment_export where tenant_id = ${tenantId}`

export const deleteDueExports = (tx: Tx, tenantId: string, ids: readonly string[]) =>
  tx
    .deleteFrom('enrolmentExport')
    .where('tenantId', '=', tenantId)
    .where('id', '=', anyOf(ids, 'bigint'))
    .execute()
