import { sql } from 'kysely'

import type { Db, Tx } from '../../../../platform/server/database/db.ts'
import type { RowRef } from '../../../../platform/server/database/rowRef.ts'
import type {} from '../tables.ts'

type Line = {
  readonly seq: number
  readonly entry: string
  readonly changes: string
  readonly reasons: string
  readonly comment: string
  readonly actorName: string
  readonly nodeName: string | null
  readonly hash: string
}

/** The log of a process with its documents as text, locked until the transaction ends. */
export async function listLines(db: Db, { tenantId, id }: RowRef): Promise<Line[]> {
  await sql`select id from wf_instance where tenant_id = ${tenantId} and id = ${id} for update`.execute(
    db,
  )
  const { rows } = await sql<Line>`
    select seq, entry::text as entry, changes::text as changes, reasons::text as reasons, comment, actor_name, node_name, hash
    from wf_action where tenant_id = ${tenantId} and instance_id = ${id} order by seq`.execute(db)
  return rows
}

/** Writes the lines of a log and the hash of its end. */
export async function writeLines(
  tx: Tx,
  { tenantId, id }: RowRef,
  lines: readonly unknown[],
  logHash: string,
): Promise<void> {
  const written = JSON.stringify(lines)
  await sql`select rewrite_process_log(${tenantId}, ${id}, cast(${written} as jsonb))`.execute(tx)
  await sql`update wf_instance set log_hash = ${logHash} where tenant_id = ${tenantId} and id = ${id}`.execute(
    tx,
  )
}
