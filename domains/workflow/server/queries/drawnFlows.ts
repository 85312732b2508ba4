import { sql } from 'kysely'

import type { Db } from '../../../../platform/server/db.ts'
import type { FlowDesign } from '../../contract/design.ts'
import type { Graph } from '../../contract/flow/graph.ts'
import type { FormSchema } from '../../contract/form/schema.ts'
import { drawingOf } from './designs.ts'
import type { FlowSettings } from './designVersions.ts'

/** A published drawing, without what only a request needs. */
export type PublishedRow = { readonly settings: FlowSettings; readonly isDisabled: boolean }

const from = (tenantId: string) => sql`
  wf_design d join wf_version v on v.tenant_id = d.tenant_id and v.id = d.version_id where d.tenant_id = ${tenantId}`

/** Every published drawing of the school, those that take no new requests included. */
export async function listPublished(db: Db, tenantId: string): Promise<PublishedRow[]> {
  const { rows } =
    await sql<PublishedRow>`select v.settings, d.is_disabled from ${from(tenantId)} order by d.id`.execute(
      db,
    )
  return rows
}

export type StartableRow = {
  readonly settings: FlowSettings
  readonly graph: Graph
  readonly form: FormSchema
  readonly id: string
  readonly number: number
}

/** The version that new requests of a drawn flow follow; nothing where there are none. */
export async function findStartable(
  db: Db,
  tenantId: string,
  key: string,
): Promise<StartableRow | undefined> {
  const { rows } = await sql<StartableRow>`
    select v.settings, v.graph, v.form, v.id, v.number from ${from(tenantId)} and d.key = ${key} and not d.is_disabled`.execute(
    db,
  )
  return rows[0]
}

/** A published version as it was drawn, or of a flow in code its graph and form. */
export type VersionDrawing = {
  readonly key: string
  readonly design: FlowDesign | null
  readonly graph: Graph
  readonly form: FormSchema | null
}

const drawing = sql`f.key, case when v.settings is not null then ${drawingOf} end as design, v.graph, v.form`

/** The version that new requests of a drawn flow follow, whether or not it takes any. */
export async function findPublishedDrawing(
  db: Db,
  tenantId: string,
  key: string,
): Promise<VersionDrawing | undefined> {
  const { rows } = await sql<VersionDrawing>`
    select ${drawing} from wf_design d join wf_version v on v.tenant_id = d.tenant_id and v.id = d.version_id
      join wf_definition f on f.tenant_id = v.tenant_id and f.id = v.definition_id
    where d.tenant_id = ${tenantId} and d.key = ${key}`.execute(db)
  return rows[0]
}

/** Any version by its id, of flows in code too. */
export async function findVersionDrawing(
  db: Db,
  tenantId: string,
  id: string,
): Promise<VersionDrawing | undefined> {
  const { rows } = await sql<VersionDrawing>`
    select ${drawing} from wf_version v join wf_definition f on f.tenant_id = v.tenant_id and f.id = v.definition_id
    where v.tenant_id = ${tenantId} and v.id = ${id}`.execute(db)
  return rows[0]
}
