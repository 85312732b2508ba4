import { sql } from 'kysely'

import type { Actor } from '../../../../platform/server/actor.ts'
import type { Db } from '../../../../platform/server/database/db.ts'
import { literalPattern } from '../../../../platform/server/database/filters.ts'
import { together } from '../../../../platform/server/database/settleAll.ts'
import type { InstanceStatus } from '../../contract/states.ts'

/** A linked request as stored in another one. */
export type LinkableRow = {
  id: string
  title: string
  serialNumber: string
  status: InstanceStatus
  endTime: Date
  flowKey: string
}

type Filter = {
  readonly name: string
  readonly flowKey: string
  readonly current: number
  readonly size: number
}

/** Above this many rows a list reports no exact total. */
const countLimit = 1000

const columns = sql`i.id, i.title, i.serial_number, i.status, i.end_time, i.flow_key`

// Requests removed by an operator are hidden from the applicant's lists too.
const own = ({ tenantId, userId }: Actor) =>
  sql`from wf_instance i where i.tenant_id = ${tenantId} and i.applicant_id = ${userId} and i.status = 'approved' and i.removal is null`

/** One page of a person's approved requests, the latest first. */
export async function findLinkable(
  db: Db,
  actor: Actor,
  { name, flowKey, current, size }: Filter,
): Promise<{ rows: LinkableRow[]; total: number }> {
  const pattern = `%${literalPattern(name)}%`
  const named = name
    ? sql`and (i.title ilike ${pattern} or i.serial_number ilike ${pattern})`
    : sql``
  const matching = sql`${own(actor)} ${flowKey ? sql`and i.flow_key = ${flowKey}` : sql``} ${named}`
  const [page, counted] = await together([
    sql<LinkableRow>`select ${columns} ${matching} order by i.id desc limit ${size} offset ${(current - 1) * size}`.execute(
      db,
    ),
    sql<{
      total: number
    }>`select count(*)::int as total from (select 1 ${matching} limit ${countLimit}) c`.execute(db),
  ])
  return { rows: page.rows, total: counted.rows[0]?.total ?? 0 }
}

/** Those of some requests that are the person's own and approved. */
export async function findOwnApproved(
  db: Db,
  actor: Actor,
  ids: readonly string[],
): Promise<LinkableRow[]> {
  const { rows } =
    await sql<LinkableRow>`select ${columns} ${own(actor)} and i.id = any(${[...ids]}::bigint[])`.execute(
      db,
    )
  return rows
}
