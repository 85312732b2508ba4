import { sql } from 'kysely'

import type { Actor } from '../../../../platform/server/actor.ts'
import type { Db, Tx } from '../../../../platform/server/database/db.ts'
import type { StepChanges } from '../../contract/flow/adjusting.ts'

/** What a school has changed of a flow, and who did so last. */
export type Adjustment = {
  readonly flowKey: string
  readonly steps: StepChanges
  readonly rev: number
  readonly updateUserName: string
  readonly updateTime: Date
}

const columns = sql`a.flow_key, a.steps, a.rev, a.update_user_name, a.update_time`

/** All changed flows of the school. */
export async function listAdjustments(db: Db, tenantId: string): Promise<Adjustment[]> {
  const { rows } = await sql<Adjustment>`
    select ${columns} from wf_adjustment a where a.tenant_id = ${tenantId} order by a.flow_key`.execute(
    db,
  )
  return rows
}

/** What the school has changed of one flow. */
export async function findAdjustment(
  db: Db,
  tenantId: string,
  flowKey: string,
): Promise<Adjustment | undefined> {
  const { rows } = await sql<Adjustment>`
    select ${columns} from wf_adjustment a where a.tenant_id = ${tenantId} and a.flow_key = ${flowKey}`.execute(
    db,
  )
  return rows[0]
}

type Saved = {
  readonly flowKey: string
  readonly steps: StepChanges
  /** The revision that the change is based on; 0 for the first one. */
  readonly rev: number
  readonly now: Date
}

/** Saves what is changed of a flow; false if somebody else has saved meanwhile. */
export async function saveAdjustment(
  tx: Tx,
  { tenantId, userId, realName }: Actor,
  { flowKey, steps, rev, now }: Saved,
): Promise<boolean> {
  const { rows } = await (
    rev === 0
      ? sql`insert into wf_adjustment (tenant_id, flow_key, steps, update_user_id, update_user_name, update_time)
        values (${tenantId}, ${flowKey}, ${JSON.stringify(steps)}::jsonb, ${userId}, ${realName}, ${now})
        on conflict (tenant_id, flow_key) do nothing returning true`
      : sql`update wf_adjustment set steps = ${JSON.stringify(steps)}::jsonb, rev = rev + 1, update_user_id = ${userId},
          update_user_name = ${realName}, update_time = ${now}
        where tenant_id = ${tenantId} and flow_key = ${flowKey} and rev = ${rev} returning true`
  ).execute(tx)
  return rows.length > 0
}
