import { sql } from 'kysely'

import type { Db } from '../../../../platform/server/database/db.ts'
import type { FlowAction } from '../../../enrolment/contract/states.ts'
import type {} from '../tables.ts'
import type { PlanRef } from './seasons.ts'

/** How many applications of a plan went through each action, each counted once. */
export const countActions = (db: Db, { tenantId, planId }: PlanRef) =>
  db
    .selectFrom('enrolmentFlowRecord as r')
    .innerJoin('enrolmentApplication as a', (join) =>
      join.onRef('a.tenantId', '=', 'r.tenantId').onRef('a.id', '=', 'r.applicationId'),
    )
    .select((of) => ['r.action', of.fn.count<number>('r.applicationId').distinct().as('count')])
    .where('r.tenantId', '=', tenantId)
    .where('a.planId', '=', planId)
    .groupBy('r.action')
    .execute()

export async function countDrafts(db: Db, { tenantId, planId }: PlanRef): Promise<number> {
  const row = await db
    .selectFrom('enrolmentDraft')
    .select((of) => of.fn.countAll<number>().as('count'))
    .where('tenantId', '=', tenantId)
    .where('planId', '=', planId)
    .executeTakeFirstOrThrow()
  return Number(row.count)
}

const mostReasons = 8

/** The reasons that reviewers ticked for applications of a plan, the most frequent first. */
export const countReasons = (db: Db, { tenantId, planId }: PlanRef) =>
  db
    .selectFrom('enrolmentCheckItem as i')
    .innerJoin('enrolmentApplication as a', (join) =>
      join.onRef('a.tenantId', '=', 'i.tenantId').onRef('a.id', '=', 'i.applicationId'),
    )
    .innerJoin('returnReason as r', (join) =>
      join.onRef('r.tenantId', '=', 'i.tenantId').onRef('r.code', '=', 'i.reasonCode'),
    )
    .select((of) => ['r.title', of.fn.countAll<number>().as('count')])
    .where('i.tenantId', '=', tenantId)
    .where('a.planId', '=', planId)
    .groupBy(['r.code', 'r.title'])
    .orderBy('count', 'desc')
    .orderBy('r.code')
    .limit(mostReasons)
    .execute()

/** The median of the hours from the submission to the first of some actions; null without one. */
export async function medianHours(
  db: Db,
  { tenantId, planId }: PlanRef,
  actions: readonly FlowAction[],
): Promise<number | null> {
  const { rows } = await sql<{ hours: number | null }>`
    select percentile_cont(0.5) within group (order by extract(epoch from w.first_at - a.submitted_at)) / 3600 as hours
    from enrolment_application a
    join lateral (
      select min(r.at) as first_at from enrolment_flow_record r
      where r.tenant_id = a.tenant_id and r.application_id = a.id and r.action = any(${[...actions]}::text[])
    ) w on w.first_at is not null
    where a.tenant_id = ${tenantId} and a.plan_id = ${planId}`.execute(db)
  return rows[0]?.hours ?? null
}
