import { sql } from 'kysely'

import type { Db } from '../../../../platform/server/db.ts'
import type { Graph } from '../../contract/flow/graph.ts'
import type { FormSchema } from '../../contract/form/schema.ts'
import type { FlowSettings } from './designVersions.ts'

/** A published drawing, without what only a request needs. */
export type PublishedRow = { readonly settings: FlowSettings; readonly isDisabled: boolean }

const from = (tenantId: string) => sql`
  wf_design d join wf_version v on v.tenant_id = d.tenant_id and v.id = d.version_id where d.tenant_id = ${tenantId}`

/** Every published drawing of the school, those that take no new requests included. */
export async function listPublished(db: Db, tenantId: string): Promise<PublishedRow[]> {
  const { rows } = await sql<PublishedRow>`select v.settings, d.is_disabled from ${from(tenantId)} order by d.id`.execute(db)
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
export async function findStartable(db: Db, tenantId: string, key: string): Promise<StartableRow | undefined> {
  const { rows } = await sql<StartableRow>`
    select v.settings, v.graph, v.form, v.id, v.number from ${from(tenantId)} and d.key = ${key} and not d.is_disabled`.execute(db)
  return rows[0]
}
