import { sql } from 'kysely'

import { literalPattern } from '../../../../platform/server/database/filters.ts'
import type { PageQuery } from '../../../../platform/contract/page.ts'
import type { Db, Tx } from '../../../../platform/server/database/db.ts'
import type { FlowSettings } from '../../../workflow/server/public/drawing.ts'

export type DeploymentRow = {
  readonly id: string
  readonly versionId: string
  readonly number: number
  readonly settings: FlowSettings
  readonly isDisabled: boolean
  readonly publishTime: Date
  readonly createUserName: string
}

type Filter = PageQuery & {
  readonly name: string
  readonly key: string
  readonly category: string
  readonly isDisabled: boolean | undefined
}

/** One page of the published flows, newest first. */
export async function listDeploymentRows(
  db: Db,
  tenantId: string,
  { name, key, category, isDisabled, current, size }: Filter,
): Promise<{ rows: DeploymentRow[]; total: number }> {
  const matching = sql`
    from wf_design d join wf_version v on v.tenant_id = d.tenant_id and v.id = d.version_id
    where d.tenant_id = ${tenantId} and ${name ? sql`v.settings ->> 'name' ilike ${`%${literalPattern(name)}%`}` : sql`true`}
      and ${key ? sql`d.key = ${key}` : sql`true`} and ${category ? sql`v.settings ->> 'category' = ${category}` : sql`true`}
      and ${isDisabled === undefined ? sql`true` : sql`d.is_disabled = ${isDisabled}`}`
  const { rows } = await sql<DeploymentRow>`
    select d.id, v.id as version_id, v.number, v.settings, d.is_disabled, v.create_time as publish_time, v.create_user_name
    ${matching} order by v.create_time desc, v.id desc limit ${size} offset ${(current - 1) * size}`.execute(
    db,
  )
  const counted = await sql<{
    total: number
  }>`select count(*)::integer as total ${matching}`.execute(db)
  return { rows, total: counted.rows[0]?.total ?? 0 }
}

/**
 * Locks those of the given versions that exist, until the transaction ends, so that no new request
 * can start on them. Returns whether anything uses them.
 */
export async function lockVersions(
  tx: Tx,
  tenantId: string,
  key: string,
  numbers: readonly number[],
): Promise<{ id: string; number: number; isUsed: boolean }[]> {
  const { rows: locked } = await sql<{ id: string }>`
    select v.id from wf_version v join wf_definition f on f.tenant_id = v.tenant_id and f.id = v.definition_id
    where v.tenant_id = ${tenantId} and f.key = ${key} and v.settings is not null and v.number = any(${[...numbers]}::integer[])
    order by v.id for update of v`.execute(tx)
  // A separate statement, so that it sees requests that started before the lock was granted.
  const { rows } = await sql<{ id: string; number: number; isUsed: boolean }>`
    select v.id, v.number,
      exists (select from wf_instance i where i.tenant_id = v.tenant_id and i.version_id = v.id)
        or exists (select from wf_migration m where m.tenant_id = v.tenant_id and v.id in (m.from_version_id, m.to_version_id))
        or exists (
          select from wf_design d left join wf_version p on p.tenant_id = d.tenant_id and p.id = d.version_id
          where d.tenant_id = v.tenant_id and (${isCalled(sql`d.design -> 'graph'`, key)} or ${isCalled(sql`p.drawing`, key)})
        ) as is_used
    from wf_version v where v.tenant_id = ${tenantId} and v.id = any(${locked.map(({ id }) => id)}::bigint[])`.execute(
    tx,
  )
  return rows
}

/** Whether a graph calls the version `v` of a flow. */
const isCalled = (drawing: ReturnType<typeof sql>, key: string) => sql`coalesce(jsonb_path_exists(
  ${drawing}, '$.nodes.* ? (@.kind == "call" && @.flow == $flow && @.version == $version)', jsonb_build_object('flow', ${key}::text, 'version', v.number), true
), false)`

/** Deletes locked versions. */
export const deleteVersions = (
  tx: Tx,
  tenantId: string,
  ids: readonly string[],
): Promise<unknown> =>
  sql`delete from wf_version where tenant_id = ${tenantId} and id = any(${[...ids]}::bigint[])`.execute(
    tx,
  )

/** The categories of designs, published or not. */
export async function listDrawnCategories(db: Db, tenantId: string): Promise<string[]> {
  const { rows } = await sql<{ category: string }>`
    select distinct d.category from wf_design d where d.tenant_id = ${tenantId} order by d.category`.execute(
    db,
  )
  return rows.map(({ category }) => category)
}
