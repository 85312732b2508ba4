import { sql } from 'kysely'

import { anyOf } from '../../../../platform/server/database/anyOf.ts'
import type { Db, Tx } from '../../../../platform/server/database/db.ts'
import type { DueRow } from '../../../../platform/server/retention/retentionRule.ts'
import { ended } from '../../contract/states.ts'
import '../tables.ts'

/** Applications that ended without hiring: after the talent pool, else six months after the end. */
export const dueApplications = (tenantId: string) => sql<DueRow>`
  select id::text as id, coalesce(
      (pool_until + 1)::timestamp at time zone 'Asia/Shanghai',
      update_time + interval '6 months') as due
  from recruitment_application where tenant_id = ${tenantId} and state = ${anyOf(ended, 'text')}`

/** Deletes applications with their histories. */
export async function deleteApplications(
  tx: Tx,
  tenantId: string,
  ids: readonly string[],
): Promise<void> {
  for (const table of [
    'recruitmentStep',
    'recruitmentObjection',
    'recruitmentVisit',
    'recruitmentScore',
  ] as const)
    await tx
      .deleteFrom(table)
      .where('tenantId', '=', tenantId)
      .where('applicationId', '=', anyOf(ids, 'bigint'))
      .execute()
  await tx
    .deleteFrom('recruitmentApplication')
    .where('tenantId', '=', tenantId)
    .where('id', '=', anyOf(ids, 'bigint'))
    .execute()
}

/** The applicants of some applications. */
export const listApplicantsOf = async (
  db: Db,
  tenantId: string,
  ids: readonly string[],
): Promise<string[]> =>
  (
    await db
      .selectFrom('recruitmentApplication')
      .select('applicantId')
      .distinct()
      .where('tenantId', '=', tenantId)
      .where('id', '=', anyOf(ids, 'bigint'))
      .execute()
  ).map(({ applicantId }) => applicantId)

/** Those of some people of whom an application is stored. */
export const listStillStored = async (
  db: Db,
  tenantId: string,
  applicantIds: readonly string[],
): Promise<string[]> =>
  (
    await db
      .selectFrom('recruitmentApplication')
      .select('applicantId')
      .distinct()
      .where('tenantId', '=', tenantId)
      .where('applicantId', '=', anyOf(applicantIds, 'bigint'))
      .execute()
  ).map(({ applicantId }) => applicantId)

/** Drafts that were not touched for six months. */
export const dueDrafts = (tenantId: string) => sql<DueRow>`
  select applicant_id || ':' || post_id as id, update_time + interval '6 months' as due
  from recruitment_draft where tenant_id = ${tenantId}`

export const deleteDrafts = (tx: Tx, tenantId: string, ids: readonly string[]) =>
  sql`delete from recruitment_draft where tenant_id = ${tenantId}
    and applicant_id || ':' || post_id = ${anyOf(ids, 'text')}`.execute(tx)
