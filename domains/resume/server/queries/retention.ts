import { sql } from 'kysely'

import type { Tx } from '../../../../platform/server/database/db.ts'
import { anyOf } from '../../../../platform/server/database/anyOf.ts'
import type { DueRow } from '../../../../platform/server/retention/retentionRule.ts'
import { resumeFlowKey } from '../../contract/flow.ts'
import type {} from '../tables.ts'

/** Resumes of applicants who were not hired, twelve months after their last step. */
export const dueResumes = (tenantId: string) => sql<DueRow>`
  select id::text as id, update_time + interval '12 months' as due
  from resume where tenant_id = ${tenantId} and state in ('REFUSED', 'WITHDRAWN', 'TERMINATED')`

/** Deletes resumes; returns the ids of their processes. */
export async function deleteResumes(
  tx: Tx,
  tenantId: string,
  ids: readonly string[],
): Promise<string[]> {
  await tx
    .deleteFrom('resume')
    .where('tenantId', '=', tenantId)
    .where('id', '=', anyOf(ids, 'bigint'))
    .execute()
  const { rows } = await sql<{ id: string }>`
    select id from wf_instance where tenant_id = ${tenantId} and flow_key = ${resumeFlowKey}
      and business_id = ${anyOf(ids, 'bigint')}`.execute(tx)
  return rows.map(({ id }) => id)
}
