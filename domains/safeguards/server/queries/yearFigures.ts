import { sql } from 'kysely'

import { anyOf } from '../../../../platform/server/database/anyOf.ts'
import type { Db } from '../../../../platform/server/database/db.ts'
import { adultAccessActions, childAccessActions, exportActions } from '../alerts/childAccess.ts'
import type {} from '../tables.ts'

export type Year = { readonly tenantId: string; readonly from: Date; readonly until: Date }
export type Figure = { readonly name: string; readonly amount: number }

const figures = async (db: Db, query: ReturnType<typeof sql<Figure>>): Promise<Figure[]> =>
  (await query.execute(db)).rows

/** Reveals and openings of data of children, by the roles that their readers hold now. */
export const countAccessByRole = (db: Db, { tenantId, from, until }: Year) =>
  figures(
    db,
    sql<Figure>`
    select coalesce(r.name, '已离开的人员') as name, count(distinct a.id)::int as amount
    from audit_log a
    left join user_role ur on ur.tenant_id = a.tenant_id and ur.user_id = a.actor_id
    left join role r on r.tenant_id = ur.tenant_id and r.id = ur.role_id and not r.is_deleted
    where a.tenant_id = ${tenantId} and a.at >= ${from} and a.at < ${until}
      and a.action = ${anyOf(childAccessActions, 'text')}
    group by 1 order by 2 desc, 1`,
  )

/**
 * Acts of a kind: sign-ins, reveals, openings, exports. The sheet of the student record was once
 * logged as an export of applications.
 */
export const countActs = (db: Db, { tenantId, from, until }: Year) =>
  figures(
    db,
    sql<Figure>`
    select case when action = 'enrolment.exportTake' and detail->>'kind' = 'RECORD'
        then 'pupilRecord.export' else action end as name, count(*)::int as amount
    from audit_log
    where tenant_id = ${tenantId} and at >= ${from} and at < ${until}
      and action = ${anyOf([...childAccessActions, ...adultAccessActions, ...exportActions, 'identity.signIn', 'identity.signInFailed'], 'text')}
    group by 1`,
  )

/** Alerts by state. */
export const countAlertStates = (db: Db, { tenantId, from, until }: Year) =>
  figures(
    db,
    sql<Figure>`
    select state as name, count(*)::int as amount from access_alert
    where tenant_id = ${tenantId} and found_at >= ${from} and found_at < ${until} group by 1`,
  )

/** Incidents, drills, and incidents that were reported too late. */
export const countIncidents = (db: Db, { tenantId, from, until }: Year) =>
  figures(
    db,
    sql<Figure>`
    select case when is_drill then 'DRILL' else 'REAL' end as name, count(*)::int as amount
    from privacy_incident
    where tenant_id = ${tenantId} and found_at >= ${from} and found_at < ${until} group by 1
    union all
    select 'LATE', count(*)::int from privacy_incident
    where tenant_id = ${tenantId} and found_at >= ${from} and found_at < ${until}
      and not is_drill and authority_told_at > report_due`,
  )

/** Rows that each rule removed, with the number of runs and failures. */
export const countRemoved = (db: Db, { tenantId, from, until }: Year) =>
  figures(
    db,
    sql<Figure>`
    select x.rule as name, sum(x.removed)::int as amount from retention_result x
    join retention_run r on r.tenant_id = x.tenant_id and r.id = x.run_id
    where x.tenant_id = ${tenantId} and r.started_at >= ${from} and r.started_at < ${until}
    group by 1
    union all
    select 'RUNS', count(*)::int from retention_run
    where tenant_id = ${tenantId} and started_at >= ${from} and started_at < ${until}
    union all
    select 'FAILED', count(*)::int from retention_result x
    join retention_run r on r.tenant_id = x.tenant_id and r.id = x.run_id
    where x.tenant_id = ${tenantId} and r.started_at >= ${from} and r.started_at < ${until} and x.is_failed`,
  )

/** New versions of assessments by activity. */
export const countAssessments = (db: Db, { tenantId, from, until }: Year) =>
  figures(
    db,
    sql<Figure>`
    select activity as name, count(*)::int as amount from impact_assessment
    where tenant_id = ${tenantId} and made_at >= ${from} and made_at < ${until} group by 1`,
  )
