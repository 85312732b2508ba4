import { sql } from 'kysely'

import type { Actor } from '../../../../platform/server/actor.ts'
import type { Db, Tx } from '../../../../platform/server/db.ts'
import type { FlowDesign } from '../../contract/design.ts'
import { callsIn } from '../../contract/flow/calls.ts'
import type { CallNode, Drawing, Graph } from '../../contract/flow/graph.ts'
import type { FormSchema } from '../../contract/form/schema.ts'
import { drawingOf } from './designs.ts'

/** What surrounds a drawing and its form. */
export type FlowSettings = Omit<FlowDesign, 'graph' | 'form'>

export type NewVersion = {
  readonly settings: FlowSettings
  readonly drawing: Drawing
  /** What its requests follow: the drawing with the steps of the flows that it calls. */
  readonly graph: Graph
  readonly form: FormSchema
  readonly hash: string
  readonly note: string
}

/** Adds the next version of a drawn flow. */
export async function publishVersion(
  tx: Tx,
  { tenantId, userId, realName }: Actor,
  version: NewVersion,
  now: Date,
): Promise<{ id: string; number: number }> {
  const { settings, drawing, graph, form, hash, note } = version
  // What runs knows neither called flows nor places.
  const drawn = callsIn(drawing).length > 0 || drawing.places ? JSON.stringify(drawing) : null
  const { rows } = await sql<{ id: string; number: number }>`
    with definition as (
      insert into wf_definition (tenant_id, key, name, category) values (${tenantId}, ${settings.key}, ${settings.name}, ${settings.category})
      on conflict (tenant_id, key) do update set name = excluded.name, category = excluded.category, update_time = ${now}
      returning id
    )
    insert into wf_version (tenant_id, definition_id, number, graph, drawing, graph_hash, settings, form, note, create_user_id, create_user_name, create_time)
    select ${tenantId}, definition.id, coalesce((select max(v.number) from wf_version v where v.tenant_id = ${tenantId} and v.definition_id = definition.id), 0) + 1,
      ${JSON.stringify(graph)}::jsonb, ${drawn}::jsonb, ${hash}, ${JSON.stringify(settings)}::jsonb, ${JSON.stringify(form)}::jsonb, ${note}, ${userId}, ${realName}, ${now}
    from definition
    returning id, number`.execute(tx)
  const [row] = rows
  if (!row) throw new Error(`no version of ${settings.key} was stored`)
  return row
}

export type VersionLine = {
  id: string
  version: number
  note: string
  createTime: Date
  createUserName: string
  running: number
}

const versions = (tenantId: string, key: string) => sql`
  wf_version v join wf_definition f on f.tenant_id = v.tenant_id and f.id = v.definition_id
  where v.tenant_id = ${tenantId} and f.key = ${key} and v.settings is not null`

/** Every published version, the newest first, with how many requests still follow it. */
export async function listVersionLines(
  db: Db,
  tenantId: string,
  key: string,
): Promise<VersionLine[]> {
  const { rows } = await sql<VersionLine>`
    select v.id, v.number as version, v.note, v.create_time, v.create_user_name,
      (select count(*)::integer from wf_instance i where i.tenant_id = v.tenant_id and i.version_id = v.id and i.end_time is null) as running
    from ${versions(tenantId, key)} order by v.number desc`.execute(db)
  return rows
}

/** One published version as it was drawn. */
export async function findVersionDesign(
  db: Db,
  tenantId: string,
  key: string,
  number: number,
): Promise<FlowDesign | undefined> {
  const { rows } = await sql<{
    design: FlowDesign
  }>`select ${drawingOf} as design from ${versions(tenantId, key)} and v.number = ${number}`.execute(
    db,
  )
  return rows[0]?.design
}

/** A published version that a drawing calls. */
export type CalledVersion = { readonly key: string; readonly number: number; readonly graph: Graph }

/** The graphs of published versions of drawn flows; those that do not exist are missing. */
export async function findCalledVersions(
  db: Db,
  tenantId: string,
  calls: readonly CallNode[],
): Promise<CalledVersion[]> {
  if (calls.length === 0) return []
  const { rows } = await sql<CalledVersion>`
    select f.key, v.number, v.graph from wf_version v join wf_definition f on f.tenant_id = v.tenant_id and f.id = v.definition_id
    where v.tenant_id = ${tenantId} and v.settings is not null
      and (f.key, v.number) in (select * from unnest(${calls.map(({ flow }) => flow)}::text[], ${calls.map(({ version }) => version)}::integer[]))`.execute(
    db,
  )
  return rows
}
