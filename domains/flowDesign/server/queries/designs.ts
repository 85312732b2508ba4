import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'
import pg from 'pg'

import { literalPattern } from '../../../../platform/server/database/filters.ts'
import type { Actor } from '../../../../platform/server/actor.ts'
import type { Db, Tx } from '../../../../platform/server/database/db.ts'
import type { PageQuery } from '../../../../platform/contract/page.ts'
import type { DesignRow } from '../../contract/designs.ts'
import type { FlowDesign } from '../../../workflow/contract/design.ts'
import { drawingOf } from '../../../workflow/server/public/drawing.ts'

/** A row of a design without its content. */
export type DesignHead = {
  id: string
  key: string
  name: string
  icon: string
  category: string
  rev: number
  versionId: string | null
  /** The number of the published version. */
  version: number | null
  isDisabled: boolean
  hasChanges: boolean
  updateTime: Date
  updateUserName: string
}
export type DesignRecord = DesignHead & { design: FlowDesign }

type Filter = PageQuery & {
  readonly name?: string | undefined
  readonly category?: string | undefined
  readonly state?: DesignRow['state'] | '' | undefined
}

const head = sql`d.id, d.key, d.name, d.design ->> 'icon' as icon, d.category, d.rev, d.version_id, v.number as version, d.is_disabled, d.update_time, d.update_user_name,
  (v.id is null or d.design <> ${drawingOf}) as has_changes`
const from = sql`wf_design d left join wf_version v on v.tenant_id = d.tenant_id and v.id = d.version_id`

/** One page of the designs, last changed first. */
export async function listDesignRows(
  db: Db,
  tenantId: string,
  { name, category, state, current, size }: Filter,
): Promise<{ rows: DesignHead[]; total: number }> {
  const matching = sql`d.tenant_id = ${tenantId}
    and ${name ? sql`d.name ilike ${`%${literalPattern(name)}%`}` : sql`true`} and ${category ? sql`d.category = ${category}` : sql`true`} and ${isIn(state)}`
  const { rows } = await sql<DesignHead>`
    select ${head} from ${from} where ${matching} order by d.update_time desc, d.id desc limit ${size} offset ${(current - 1) * size}`.execute(
    db,
  )
  const counted = await sql<{
    total: number
  }>`select count(*)::integer as total from wf_design d where ${matching}`.execute(db)
  return { rows, total: counted.rows[0]?.total ?? 0 }
}

function isIn(state: Filter['state']): RawBuilder<unknown> {
  if (state === 'draft') return sql`d.version_id is null`
  if (state === 'published') return sql`(d.version_id is not null and not d.is_disabled)`
  return state === 'disabled' ? sql`d.is_disabled` : sql`true`
}

/** A design with its content. */
export async function findDesign(
  db: Db,
  tenantId: string,
  id: string,
): Promise<DesignRecord | undefined> {
  const { rows } =
    await sql<DesignRecord>`select ${head}, d.design from ${from} where d.tenant_id = ${tenantId} and d.id = ${id}`.execute(
      db,
    )
  return rows[0]
}

/** The same, locked until the transaction ends. */
export async function lockDesign(
  tx: Tx,
  tenantId: string,
  id: string,
): Promise<DesignRecord | undefined> {
  await sql`select d.id from wf_design d where d.tenant_id = ${tenantId} and d.id = ${id} for update`.execute(
    tx,
  )
  return findDesign(tx, tenantId, id)
}

/** Whether another flow or design uses that key. */
export async function isKeyTaken(
  db: Db,
  tenantId: string,
  key: string,
  exceptId: string | undefined,
): Promise<boolean> {
  const { rows } = await sql<{ taken: boolean }>`
    select exists (select from wf_design d where d.tenant_id = ${tenantId} and d.key = ${key} and d.id <> ${exceptId ?? '0'})
      or exists (select from wf_definition f where f.tenant_id = ${tenantId} and f.key = ${key}) as taken`.execute(
    db,
  )
  return rows[0]?.taken ?? false
}

/** Inserts a new design; undefined if a concurrent insert has taken the key. */
export async function insertDesign(
  tx: Tx,
  { tenantId, userId, realName }: Actor,
  design: FlowDesign,
  now: Date,
): Promise<string | undefined> {
  const { rows } = await sql<{ id: string }>`
    insert into wf_design (tenant_id, design, update_user_id, update_user_name, update_time)
    values (${tenantId}, ${JSON.stringify(design)}::jsonb, ${userId}, ${realName}, ${now})
    on conflict (tenant_id, key) do nothing returning id`.execute(tx)
  return rows[0]?.id
}

/** The values that an update writes. */
type Change = { readonly design: FlowDesign; readonly versionId?: string; readonly now: Date }

/** Updates a locked design; false if a concurrent write has taken the key. */
export async function updateDesign(
  tx: Tx,
  { tenantId, userId, realName }: Actor,
  id: string,
  { design, versionId, now }: Change,
): Promise<boolean> {
  const version = versionId === undefined ? sql`version_id` : sql`${versionId}`
  try {
    await sql`
      update wf_design set design = ${JSON.stringify(design)}::jsonb, rev = rev + 1, version_id = ${version},
        update_user_id = ${userId}, update_user_name = ${realName}, update_time = ${now}
      where tenant_id = ${tenantId} and id = ${id}`.execute(tx)
    return true
  } catch (error) {
    if (error instanceof pg.DatabaseError && error.constraint === 'wf_design__key') return false
    throw error
  }
}

/** Stops or allows new requests. */
export const setDisabled = (
  tx: Tx,
  { tenantId, userId, realName }: Actor,
  id: string,
  { isDisabled, now }: { isDisabled: boolean; now: Date },
): Promise<unknown> =>
  sql`
    update wf_design set is_disabled = ${isDisabled}, update_user_id = ${userId}, update_user_name = ${realName}, update_time = ${now}
    where tenant_id = ${tenantId} and id = ${id}`.execute(tx)

/** Whether a flow has ever had a request. Blocks new ones until the transaction ends. */
export async function isEverUsed(tx: Tx, tenantId: string, key: string): Promise<boolean> {
  await sql`
    select v.id from wf_version v join wf_definition f on f.tenant_id = v.tenant_id and f.id = v.definition_id
    where v.tenant_id = ${tenantId} and f.key = ${key} for update of v`.execute(tx)
  const { rows } = await sql<{ used: boolean }>`
    select exists (select from wf_instance i where i.tenant_id = ${tenantId} and i.flow_key = ${key}) as used`.execute(
    tx,
  )
  return rows[0]?.used ?? false
}

/** Deletes a design with all its published versions. */
export async function deleteDesign(
  tx: Tx,
  tenantId: string,
  { id, key, versionId }: DesignHead,
): Promise<void> {
  await sql`delete from wf_design where tenant_id = ${tenantId} and id = ${id}`.execute(tx)
  if (versionId === null) return
  await sql`
    delete from wf_version v using wf_definition f
    where v.tenant_id = ${tenantId} and f.tenant_id = v.tenant_id and f.id = v.definition_id and f.key = ${key}`.execute(
    tx,
  )
  await sql`delete from wf_definition f where f.tenant_id = ${tenantId} and f.key = ${key}`.execute(
    tx,
  )
}
