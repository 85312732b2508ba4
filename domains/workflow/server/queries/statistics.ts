import { sql } from 'kysely'

import type { Db } from '../../../../platform/server/database/db.ts'
import type { InstanceStatus } from '../../contract/states.ts'
import type { OpsScope } from './ops.ts'

/** From the first moment on, up to but not including the last. */
export type Span = { readonly from: Date; readonly until: Date }

/** How many processes began in the span, by flow and state. */
export async function countStarted(
  db: Db,
  { tenantId, flowKeys }: OpsScope,
  { from, until }: Span,
): Promise<{ flowKey: string; status: InstanceStatus; count: number }[]> {
  const { rows } = await sql<{ flowKey: string; status: InstanceStatus; count: number }>`
    select i.flow_key, i.status, count(*)::integer as count from wf_instance i
    where i.tenant_id = ${tenantId} and i.flow_key = any(${[...flowKeys]}::text[]) and i.removal is null and i.start_time >= ${from} and i.start_time < ${until}
    group by i.flow_key, i.status`.execute(db)
  return rows
}

/**
 * Tasks waiting for people now, without timed waits: their number, the number overdue, and the
 * oldest start.
 */
export async function countWaiting(
  db: Db,
  { tenantId, flowKeys, now }: OpsScope,
): Promise<{ open: number; overdue: number; oldest: Date | null }> {
  const { rows } = await sql<{ open: number; overdue: number; oldest: Date | null }>`
    select count(*)::integer as open, (count(*) filter (where t.due_time < ${now} and i.suspension is null))::integer as overdue, min(t.create_time) as oldest
    from wf_task t join wf_instance i on i.tenant_id = t.tenant_id and i.id = t.instance_id
    where t.tenant_id = ${tenantId} and t.state = 'open' and i.flow_key = any(${[...flowKeys]}::text[])
      and exists (select from wf_candidate c where c.tenant_id = t.tenant_id and c.task_id = t.id and c.is_current)`.execute(
    db,
  )
  return rows[0] ?? { open: 0, overdue: 0, oldest: null }
}

/** Steps by the median duration of their tasks, slowest first. */
export async function findSlowest(
  db: Db,
  { tenantId, flowKeys }: OpsScope,
  { from, until }: Span,
  limit: number,
): Promise<{ flowKey: string; nodeName: string; count: number; medianMinutes: number }[]> {
  const { rows } = await sql<{
    flowKey: string
    nodeName: string
    count: number
    medianMinutes: number
  }>`
    select i.flow_key, t.node_name, count(*)::integer as count,
      round(percentile_cont(0.5) within group (order by extract(epoch from t.closed_time - t.create_time)) / 60)::integer as median_minutes
    from wf_instance i join wf_task t on t.tenant_id = i.tenant_id and t.instance_id = i.id
    where i.tenant_id = ${tenantId} and i.flow_key = any(${[...flowKeys]}::text[]) and i.removal is null and i.start_time >= ${from} and i.start_time < ${until} and t.state = 'done' and t.part <> 'revocation'
    group by i.flow_key, t.node_name order by median_minutes desc, i.flow_key, t.node_name limit ${limit}`.execute(
    db,
  )
  return rows
}

/**
 * How many processes began and ended on each day of the span, in the time zone of the wire format.
 */
export async function countDays(
  db: Db,
  { tenantId, flowKeys }: OpsScope,
  { from, until }: Span,
): Promise<{ day: string; started: number; finished: number }[]> {
  const dayOf = (column: string) =>
    sql`to_char(${sql.ref(column)} at time zone 'Asia/Shanghai', 'YYYY-MM-DD')`
  const { rows } = await sql<{ day: string; started: number; finished: number }>`
    with days as (select to_char(d, 'YYYY-MM-DD') as day from generate_series(${from}::timestamptz at time zone 'Asia/Shanghai', (${until}::timestamptz at time zone 'Asia/Shanghai') - interval '1 second', interval '1 day') as d),
    began as (
      select ${dayOf('i.start_time')} as day, count(*)::integer as count from wf_instance i
      where i.tenant_id = ${tenantId} and i.flow_key = any(${[...flowKeys]}::text[]) and i.removal is null and i.start_time >= ${from} and i.start_time < ${until} group by 1
    ),
    ended as (
      select ${dayOf('i.end_time')} as day, count(*)::integer as count from wf_instance i
      where i.tenant_id = ${tenantId} and i.flow_key = any(${[...flowKeys]}::text[]) and i.removal is null and i.end_time >= ${from} and i.end_time < ${until} group by 1
    )
    select days.day, coalesce(began.count, 0) as started, coalesce(ended.count, 0) as finished
    from days left join began using (day) left join ended using (day) order by days.day`.execute(db)
  return rows
}

export type WaitingRow = {
  flowKey: string
  nodeName: string
  day: number
  three: number
  older: number
  oldest: Date
}

/** The steps of a school that wait for people, by how long; the longest wait first. */
export async function countWaitingSteps(
  db: Db,
  tenantId: string,
  now: Date,
): Promise<WaitingRow[]> {
  const age = sql`${now}::timestamptz - t.create_time`
  const { rows } = await sql<WaitingRow>`
    select i.flow_key, t.node_name,
      (count(*) filter (where ${age} < interval '1 day'))::integer as day,
      (count(*) filter (where ${age} >= interval '1 day' and ${age} <= interval '3 days'))::integer as three,
      (count(*) filter (where ${age} > interval '3 days'))::integer as older,
      min(t.create_time) as oldest
    from wf_task t join wf_instance i on i.tenant_id = t.tenant_id and i.id = t.instance_id
    where t.tenant_id = ${tenantId} and t.state = 'open' and i.status in ('running', 'approved') and i.suspension is null and i.removal is null
      and exists (select from wf_candidate c where c.tenant_id = t.tenant_id and c.task_id = t.id and c.is_current)
    group by i.flow_key, t.node_name order by oldest, i.flow_key, t.node_name limit 500`.execute(db)
  return rows
}
