import { sql } from 'kysely'

import type { Tx } from '../../../../platform/server/database/db.ts'
import type { Graph } from '../../contract/flow/graph.ts'
import type { FormSchema } from '../../../forms/contract/schema.ts'

export type VersionRow = { id: string; number: number }

/** The version whose graph and form have this hash, if the tenant has used it before. */
export const findVersion = (
  tx: Tx,
  tenantId: string,
  flowKey: string,
  graphHash: string,
): Promise<VersionRow | undefined> =>
  tx
    .selectFrom('wfVersion')
    .innerJoin('wfDefinition', (join) =>
      join
        .onRef('wfDefinition.tenantId', '=', 'wfVersion.tenantId')
        .onRef('wfDefinition.id', '=', 'wfVersion.definitionId'),
    )
    .select(['wfVersion.id', 'wfVersion.number'])
    .where('wfVersion.tenantId', '=', tenantId)
    .where('wfDefinition.key', '=', flowKey)
    .where('wfVersion.graphHash', '=', graphHash)
    .executeTakeFirst()

/**
 * Adds the next version of a flow. The definition's row is locked, so that requests starting
 * together agree on one version. A transaction that waited for the lock finds the version and does
 * not lock it, because another one that has it may hold the next serial number.
 */
export async function insertVersion(
  tx: Tx,
  tenantId: string,
  flow: {
    key: string
    name: string
    category: string
    graph: Graph
    form: FormSchema | null
    graphHash: string
  },
): Promise<VersionRow> {
  const definition = await tx
    .insertInto('wfDefinition')
    .values({ tenantId, key: flow.key, name: flow.name, category: flow.category })
    .onConflict((row) =>
      row.columns(['tenantId', 'key']).doUpdateSet({ name: flow.name, category: flow.category }),
    )
    .returning('id')
    .executeTakeFirstOrThrow()

  const meanwhile = await findVersion(tx, tenantId, flow.key, flow.graphHash)
  if (meanwhile) return meanwhile
  const { rows } = await sql<VersionRow>`
    insert into wf_version (tenant_id, definition_id, number, graph, form, graph_hash)
    select ${tenantId}, ${definition.id}, coalesce(max(v.number), 0) + 1, ${JSON.stringify(flow.graph)}::jsonb, ${flow.form && JSON.stringify(flow.form)}::jsonb, ${flow.graphHash}
    from wf_version v where v.tenant_id = ${tenantId} and v.definition_id = ${definition.id}
    returning id, number`.execute(tx)
  const [version] = rows
  if (!version) throw new Error(`no version of ${flow.key} was stored`)
  return version
}

/** A process that gets the next number of its prefix and day. */
export type Numbered = {
  readonly id: string
  readonly prefix: string
  readonly period: string
}

/**
 * Gives a process its serial number. Waits for concurrent starts, and reuses a rolled-back number.
 * All other starts with this prefix wait until the transaction ends, so this is the last statement of a
 * start.
 */
export async function giveSerial(
  tx: Tx,
  tenantId: string,
  { id, prefix, period }: Numbered,
): Promise<string> {
  const { rows } = await sql<{ serialNumber: string }>`
    with taken as (
      insert into wf_number (tenant_id, prefix, period, last) values (${tenantId}, ${prefix.toLowerCase()}, ${period}, 1)
      on conflict (tenant_id, prefix, period) do update set last = wf_number.last + 1, update_time = excluded.update_time
      returning last::text as last
    )
    update wf_instance i set serial_number = ${prefix + period} || lpad(taken.last, greatest(5, length(taken.last)), '0') from taken
    where i.tenant_id = ${tenantId} and i.id = ${id} returning i.serial_number`.execute(tx)
  return rows[0]?.serialNumber ?? ''
}

/** An id for a request without a record besides its process. */
export async function newRecordId(tx: Tx): Promise<string> {
  const { rows } = await sql<{ id: string }>`select new_id()::text as id`.execute(tx)
  const [row] = rows
  if (!row) throw new Error('the database returned no id')
  return row.id
}
