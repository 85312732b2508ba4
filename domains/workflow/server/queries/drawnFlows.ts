import { sql } from 'kysely'

import type { Db } from '../../../../platform/server/database/db.ts'
import type { FlowDesign } from '../../contract/design.ts'
import type { CallNode, Graph } from '../../contract/flow/graph.ts'
import type { FormSchema } from '../../../forms/contract/schema.ts'

/** The settings of a drawing beside its graph and its form. */
export type FlowSettings = Omit<FlowDesign, 'graph' | 'form'>

/** Reassembles a published version into one drawing. */
export const drawingOf = sql`(v.settings || jsonb_build_object('graph', coalesce(v.drawing, v.graph), 'form', v.form))`

/** A published drawing, without the parts that only a request needs. */
export type PublishedRow = { readonly settings: FlowSettings; readonly isDisabled: boolean }

const from = (tenantId: string) => sql`
  wf_design d join wf_version v on v.tenant_id = d.tenant_id and v.id = d.version_id where d.tenant_id = ${tenantId}`

/** Every published drawing of the school, including disabled ones. */
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

/** The version that new requests of a drawn flow use; undefined if it takes none. */
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

/** A published version as it was drawn; for a coded flow its graph and form. */
export type VersionDrawing = {
  readonly key: string
  readonly design: FlowDesign | null
  readonly graph: Graph
  readonly form: FormSchema | null
}

const drawing = sql`f.key, case when v.settings is not null then ${drawingOf} end as design, v.graph, v.form`

/** The version that new requests of a drawn flow use, also if the flow is disabled. */
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

/** Any version by its id, of coded flows too. */
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

/** A published version that a drawing calls. */
export type CalledVersion = { readonly key: string; readonly number: number; readonly graph: Graph }

/** The graphs of published versions of drawn flows; missing versions are omitted. */
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

/** What is published of a drawing, found by its id. */
export type PublishedPointer = {
  readonly key: string
  readonly name: string
  readonly version: number | null
}

export async function findPublishedPointer(
  db: Db,
  tenantId: string,
  designId: string,
): Promise<PublishedPointer | undefined> {
  const { rows } = await sql<PublishedPointer>`
    select d.key, d.name, v.number as version
    from wf_design d left join wf_version v on v.tenant_id = d.tenant_id and v.id = d.version_id
    where d.tenant_id = ${tenantId} and d.id = ${designId}`.execute(db)
  return rows[0]
}
