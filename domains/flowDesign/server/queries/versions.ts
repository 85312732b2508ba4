import { sql } from 'kysely'

import type { Actor } from '../../../../platform/server/actor.ts'
import type { Db, Tx } from '../../../../platform/server/database/db.ts'
import type { FlowDesign } from '../../../workflow/contract/design.ts'
import { callsIn } from '../../../workflow/contract/flow/calls.ts'
import type { Drawing, Graph } from '../../../workflow/contract/flow/graph.ts'
import type { FormSchema } from '../../../forms/contract/schema.ts'
import { drawingOf } from '../../../workflow/server/public/drawing.ts'
import type { FlowSettings } from '../../../workflow/server/public/drawing.ts'

export type NewVersion = {
  readonly settings: FlowSettings
  readonly drawing: Drawing
  /** The graph that its requests follow: the design with the steps of the flows that it calls. */
  readonly graph: Graph
  readonly form: FormSchema
  readonly hash: string
  readonly note: string
}

/** Adds the next version of a flow. */
export async function publishVersion(
  tx: Tx,
  { tenantId, userId, realName }: Actor,
  version: NewVersion,
  now: Date,
): Promise<{ id: string; number: number }> {
  const { settings, drawing, graph, form, hash, note } = version
  // The graph for execution has neither call steps nor positions, so a graph with these is stored
  // as drawn beside it.
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

/** Every published version, newest first, with the number of its running requests. */
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

/** A published version as designed. */
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
