import { sql } from 'kysely'

import type { Db } from '../../../../platform/server/database/db.ts'
import type {} from '../tables.ts'

/** Fewer results would tell about single families. */
const leastResults = 5
const newestResults = 200

/**
 * The median of the hours from a submission to its first result among the newest results of a plan;
 * undefined while there are few.
 */
export async function medianHoursToResult(
  db: Db,
  tenantId: string,
  planId: string,
): Promise<number | undefined> {
  const { rows } = await sql<{ hours: number | null; results: number }>`
    select percentile_cont(0.5) within group (order by extract(epoch from w.at - w.submitted_at)) / 3600 as hours,
      count(*)::int as results
    from (
      select a.submitted_at, r.at from enrolment_application a
      join lateral (
        select min(f.at) as at from enrolment_flow_record f
        where f.tenant_id = a.tenant_id and f.application_id = a.id
          and f.action in ('QUALIFY', 'RETURN', 'REFUSE')
      ) r on r.at is not null
      where a.tenant_id = ${tenantId} and a.plan_id = ${planId}
        and a.status not in ('SUBMITTED', 'UNDER_REVIEW')
      order by r.at desc
      limit ${newestResults}
    ) w`.execute(db)
  const [found] = rows
  return found && found.results >= leastResults ? (found.hours ?? undefined) : undefined
}
