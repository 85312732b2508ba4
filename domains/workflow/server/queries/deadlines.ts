import { sql } from 'kysely'

import type { Db, Tx } from '../../../../platform/server/database/db.ts'

export type DueTask = { readonly id: string; readonly instanceId: string }

const batchSize = 100

/**
 * Open tasks of processes that are not suspended, with an alarm that is due now, the longest due
 * first.
 */
export async function findDueTasks(
  db: Db,
  tenantId: string,
  tried: readonly string[],
  now: Date,
): Promise<DueTask[]> {
  const { rows } = await sql<DueTask>`
    select t.id, t.instance_id from wf_task t join wf_instance i on i.tenant_id = t.tenant_id and i.id = t.instance_id and i.suspension is null
    where t.tenant_id = ${tenantId} and t.state = 'open' and t.alarm_time <= ${now} and t.id <> all (${tried}::bigint[])
    order by t.alarm_time, t.id limit ${batchSize}`.execute(db)
  return rows
}

/** Locks a process until the transaction ends; false if another transaction holds the lock. */
export async function lockUnlessBusy(
  tx: Tx,
  tenantId: string,
  instanceId: string,
): Promise<boolean> {
  const { rows } = await sql`
    select i.id from wf_instance i where i.tenant_id = ${tenantId} and i.id = ${instanceId} for update skip locked`.execute(
    tx,
  )
  return rows.length === 1
}
