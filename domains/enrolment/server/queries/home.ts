import { sql } from 'kysely'

import type { PersonRef } from '../../../../platform/server/actor.ts'
import type { Db } from '../../../../platform/server/database/db.ts'
import type { ApplicationState } from '../../contract/states.ts'
import '../tables.ts'

/** How many applications of the newest school year are in each state. */
export async function countByState(
  db: Db,
  tenantId: string,
): Promise<{ status: ApplicationState; count: number }[]> {
  const { rows } = await sql<{ status: ApplicationState; count: number }>`
    select a.status, count(*)::int as count from enrolment_application a
    where a.tenant_id = ${tenantId}
      and a.school_year = (select max(p.school_year) from enrol_plan p where p.tenant_id = ${tenantId})
    group by a.status`.execute(db)
  return rows
}

const shownApplications = 3

/** The applications of a family that were changed last. */
export const listLastOfFamily = (db: Db, { tenantId, userId }: PersonRef) =>
  db
    .selectFrom('enrolmentApplication as a')
    .innerJoin('enrolPlan as p', (join) =>
      join.onRef('p.tenantId', '=', 'a.tenantId').onRef('p.id', '=', 'a.planId'),
    )
    .select(['a.id', 'a.applyNo', 'a.childName', 'a.status', 'p.name as planName'])
    .where('a.tenantId', '=', tenantId)
    .where('a.applicantId', '=', userId)
    .where('a.status', '<>', 'WITHDRAWN')
    .orderBy('a.updateTime', 'desc')
    .orderBy('a.id', 'desc')
    .limit(shownApplications)
    .execute()
