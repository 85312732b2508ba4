import { sql } from 'kysely'

import type { Tx } from '../../../../platform/server/db.ts'
import type { Graph } from '../../contract/flow/graph.ts'
import type { FormSchema } from '../../contract/form/schema.ts'

export type VersionRow = { id: string; number: number }

/** The version whose graph and form have this hash, if the tenant has begun with it before. */
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
 * Adds the next version of a flow; requests that start together agree on one, because the definition's row is locked.
 * Whoever waited for that lock finds the version there and takes no lock on it: others, who already know it, may hold the next number.
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

/** A process that gets the next number of its flow and day. */
export type Numbered = {
  readonly id: string
  readonly flowKey: string
  readonly prefix: string
  readonly period: string
}

/**
 * Gives a process its serial number; waits for a twin, and a rolled-back number is given again. Everybody else who starts
 * this flow waits until the transaction ends, so it is the last thing that a start does.
 */
export async function giveSerial(
  tx: Tx,
  tenantId: string,
  { id, flowKey, prefix, period }: Numbered,
): Promise<string> {
  const { rows } = await sql<{ serialNumber: string }>`
    with taken as (
      insert into wf_serial (tenant_id, flow_key, period, last) values (${tenantId}, ${flowKey}, ${period}, 1)
      on conflict (tenant_id, flow_key, period) do update set last = wf_serial.last + 1, update_time = now()
      returning last::text as last
    )
    update wf_instance i set serial_number = ${prefix + period} || lpad(taken.last, greatest(5, length(taken.last)), '0') from taken
    where i.tenant_id = ${tenantId} and i.id = ${id} returning i.serial_number`.execute(tx)
  return rows[0]?.serialNumber ?? ''
}

/** An id for a request that has no record besides its process. */
export async function newRecordId(tx: Tx): Promise<string> {
  const { rows } = await sql<{ id: string }>`select new_id()::text as id`.execute(tx)
  const [row] = rows
  if (!row) throw new Error('the database gave no id')
  return row.id
}
