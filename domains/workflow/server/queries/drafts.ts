import { sql } from 'kysely'

import { momentOf } from '../../../../platform/contract/time.ts'
import type { Actor } from '../../../../platform/server/actor.ts'
import type { Db, Tx } from '../../../../platform/server/database/db.ts'

export type DraftPlace = {
  readonly flowKey: string
  readonly taskId: string
  readonly platform: string
}
export type DraftRow = DraftPlace & {
  readonly id: string
  readonly formKey: string
  readonly variables: unknown
  readonly updateTime: Date
}

const columns = sql`id, flow_key, task_id, platform, form_key, variables, update_time`

const at = ({ tenantId, userId }: Actor, { flowKey, taskId, platform }: DraftPlace) =>
  sql`tenant_id = ${tenantId} and user_id = ${userId} and flow_key = ${flowKey} and task_id = ${taskId} and platform = ${platform}`

/** The person's draft of one form. */
export async function findDraft(
  db: Db,
  actor: Actor,
  place: DraftPlace,
): Promise<DraftRow | undefined> {
  const { rows } =
    await sql<DraftRow>`select ${columns} from wf_draft where ${at(actor, place)}`.execute(db)
  return rows[0]
}

/** The person's newest drafts of new requests. */
export async function listDraftRows(db: Db, { tenantId, userId }: Actor): Promise<DraftRow[]> {
  const { rows } = await sql<DraftRow>`
    select ${columns} from wf_draft where tenant_id = ${tenantId} and user_id = ${userId} and task_id = 0 order by update_time desc limit 50`.execute(
    db,
  )
  return rows
}

/**
 * Saves the person's draft of one form. Writes nothing if the stored draft is not the `known` one
 * (`known` is empty for none).
 */
export async function putDraft(
  tx: Tx,
  { tenantId, userId }: Actor,
  draft: Omit<DraftRow, 'id'>,
  known: string | undefined,
): Promise<DraftRow | undefined> {
  const { rows } = await sql<DraftRow>`
    insert into wf_draft (tenant_id, user_id, flow_key, task_id, platform, form_key, variables, update_time)
    values (${tenantId}, ${userId}, ${draft.flowKey}, ${draft.taskId}, ${draft.platform}, ${draft.formKey}, ${JSON.stringify(draft.variables)}::jsonb, ${draft.updateTime})
    on conflict (tenant_id, user_id, flow_key, task_id, platform) do update set form_key = excluded.form_key, variables = excluded.variables, update_time = excluded.update_time
      where ${isKnown(known)}
    returning ${columns}`.execute(tx)
  return rows[0]
}

/**
 * The client has moments with seconds only. They are compared without a function of the database,
 * which a coordinator refuses here unless it is immutable.
 */
function isKnown(known: string | undefined) {
  if (known === undefined) return sql`true`
  if (known === '') return sql`false`
  const from = momentOf(known)
  const until = new Date(from.getTime() + 1000)
  return sql`wf_draft.update_time >= ${from} and wf_draft.update_time < ${until}`
}

/** Deletes the person's draft of one form, if there is one. */
export const deleteDraft = (tx: Tx, actor: Actor, place: DraftPlace): Promise<unknown> =>
  sql`delete from wf_draft where ${at(actor, place)}`.execute(tx)

// A task that waits for a colleague will open again, so its draft is not stale.
const isStale = sql`d.task_id <> 0
  and not exists (select from wf_task t where t.tenant_id = d.tenant_id and t.id = d.task_id and t.state in ('open', 'waiting'))`

/** Deletes the person's drafts of tasks that others have answered since. */
export const deleteStaleDrafts = (tx: Tx, { tenantId, userId }: Actor): Promise<unknown> =>
  sql`delete from wf_draft d where d.tenant_id = ${tenantId} and d.user_id = ${userId} and ${isStale}`.execute(
    tx,
  )

/** Deletes everybody's drafts of finished tasks. */
export const deleteAllStaleDrafts = (tx: Tx, tenantId: string): Promise<unknown> =>
  sql`delete from wf_draft d where d.tenant_id = ${tenantId} and ${isStale}`.execute(tx)

/** Deletes drafts; returns how many of them belonged to the person. */
export async function deleteDrafts(
  tx: Tx,
  { tenantId, userId }: Actor,
  ids: readonly string[],
): Promise<number> {
  const { rows } = await sql`
    delete from wf_draft where tenant_id = ${tenantId} and user_id = ${userId} and id = any(${[...ids]}::bigint[]) returning id`.execute(
    tx,
  )
  return rows.length
}
