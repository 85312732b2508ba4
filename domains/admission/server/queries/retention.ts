import { sql } from 'kysely'

import type { Tx } from '../../../../platform/server/database/db.ts'
import { anyOf } from '../../../../platform/server/database/anyOf.ts'
import type {} from '../tables.ts'

/** Deletes what admission stores of applications. */
export async function deleteAdmissions(
  tx: Tx,
  tenantId: string,
  applicationIds: readonly string[],
): Promise<void> {
  const ids = anyOf(applicationIds, 'bigint')
  for (const statement of [
    sql`delete from late_arrival where tenant_id = ${tenantId} and application_id = ${ids}`,
    sql`delete from contact_attempt where tenant_id = ${tenantId} and application_id = ${ids}`,
    sql`delete from enrolment_appeal where tenant_id = ${tenantId} and application_id = ${ids}`,
    sql`delete from appointment where tenant_id = ${tenantId} and application_id = ${ids}`,
    sql`delete from admission where tenant_id = ${tenantId} and application_id = ${ids}`,
  ])
    await statement.execute(tx)
}
