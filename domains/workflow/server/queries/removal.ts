import { sql } from 'kysely'

import type { Tx } from '../../../../platform/server/database/db.ts'
import { anyOf } from '../../../../platform/server/database/anyOf.ts'
import type {} from '../tables.ts'

/** Removes processes with everything that belongs to them; their records are gone already. */
export async function removeProcesses(
  tx: Tx,
  tenantId: string,
  instanceIds: readonly string[],
): Promise<void> {
  if (instanceIds.length === 0) return
  const ids = anyOf(instanceIds, 'bigint')
  const tasks = sql`select id from wf_task where tenant_id = ${tenantId} and instance_id = ${ids}`
  const deliveries = sql`select id from wf_delivery where tenant_id = ${tenantId} and instance_id = ${ids}`
  await sql`select remove_process_history(${tenantId}, ${[...instanceIds]}::bigint[])`.execute(tx)
  for (const statement of [
    sql`delete from wf_pending where tenant_id = ${tenantId} and instance_id = ${ids}`,
    sql`delete from wf_candidate where tenant_id = ${tenantId} and task_id in (${tasks})`,
    sql`delete from wf_draft where tenant_id = ${tenantId} and task_id in (${tasks})`,
    sql`delete from wf_task where tenant_id = ${tenantId} and instance_id = ${ids}`,
    sql`delete from wf_copy where tenant_id = ${tenantId} and instance_id = ${ids}`,
    sql`delete from wf_delivery_attempt where tenant_id = ${tenantId} and delivery_id in (${deliveries})`,
    sql`delete from wf_delivery where tenant_id = ${tenantId} and instance_id = ${ids}`,
    sql`delete from wf_token where tenant_id = ${tenantId} and instance_id = ${ids}`,
    sql`delete from wf_instance where tenant_id = ${tenantId} and id = ${ids}`,
  ])
    await statement.execute(tx)
}
