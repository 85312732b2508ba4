import { sql } from 'kysely'

import type { Actor } from '../../../../platform/server/actor.ts'
import type { Db } from '../../../../platform/server/database/db.ts'
import type { Graph } from '../../contract/flow/graph.ts'
import type { Reason } from '../engine/flowAction.ts'
import type { Change } from '../engine/changes.ts'
import type { LoggedEntry } from '../acting/processRows.ts'

export type LogRow = {
  readonly seq: number
  readonly type: LoggedEntry['action']['type']
  readonly actorId: string
  readonly actorName: string
  readonly node: string | null
  readonly nodeName: string | null
  readonly round: number | null
  readonly comment: string
  readonly reasons: Reason[]
  /** Ids of files, and of the picture of a signature. */
  readonly attachment: string[]
  readonly signature: string | null
  readonly changes: Change[]
  readonly actTime: Date
  /** The drawing in force then, if the process has been moved to another since. */
  readonly graph?: Graph
}

/** The log, oldest first, for people to read. */
export async function listLog(
  db: Db,
  tenantId: string,
  processInstanceId: string,
): Promise<LogRow[]> {
  const { rows } = await sql<LogRow>`
    select a.seq, a.type, a.actor_id, a.actor_name, a.node, a.node_name, a.round, a.comment, a.reasons, a.changes, a.act_time,
      coalesce(a.entry -> 'action' -> 'attachment', '[]') as attachment, a.entry -> 'action' ->> 'signature' as signature
    from wf_action a where a.tenant_id = ${tenantId} and a.instance_id = ${processInstanceId} order by a.seq`.execute(
    db,
  )
  return rows
}

/** The number of a person's remarks on a process within the last hour. */
export async function countRemarks(
  db: Db,
  { tenantId, userId }: Pick<Actor, 'tenantId' | 'userId'>,
  processInstanceId: string,
  now: Date,
): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from wf_action a
    where a.tenant_id = ${tenantId} and a.instance_id = ${processInstanceId} and a.type = 'remark' and a.actor_id = ${userId}
      and a.act_time > ${new Date(now.getTime() - 3_600_000)}`.execute(db)
  return rows[0]?.count ?? 0
}

export type ChainRow = {
  readonly seq: number
  readonly entry: LoggedEntry
  readonly changes: Change[]
  readonly previousHash: string
  readonly hash: string
}

/** The log, oldest first, for the check of its hash chain. */
export async function listChain(
  db: Db,
  tenantId: string,
  processInstanceId: string,
): Promise<ChainRow[]> {
  const { rows } = await sql<ChainRow>`
    select a.seq, a.entry, a.changes, a.previous_hash, a.hash from wf_action a where a.tenant_id = ${tenantId} and a.instance_id = ${processInstanceId} order by a.seq`.execute(
    db,
  )
  return rows
}
