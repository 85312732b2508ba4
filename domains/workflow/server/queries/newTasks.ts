import { sql } from 'kysely'

import type { Db } from '../../../../platform/server/database/db.ts'

type Span = { readonly from: Date; readonly to: Date }

export type FreshTask = {
  readonly id: string
  readonly party: string
  readonly flowKey: string
  readonly applicantId: string
  /** When it arrived: it was opened, or handed on. */
  readonly since: Date
  /** How often it has arrived again: handed on, or returned with an opinion. */
  readonly returns: number
}

/** Limit of tasks read per party. */
const maxOfParty = 50

/**
 * Unclaimed open tasks that reached these parties in a time span. Claimed tasks need no notice.
 * Each party walks its own end of the inbox index. Suspended processes are left out.
 */
export async function findFreshTasks(
  db: Db,
  tenantId: string,
  parties: readonly string[],
  { from, to, now }: Span & { now: Date },
): Promise<FreshTask[]> {
  const { rows } = await sql<FreshTask>`
    select t.id, mine.party, i.flow_key, i.applicant_id, t.update_time as since,
      case when t.update_time = t.create_time then 0 else (
        select count(*)::int from wf_action a cross join lateral jsonb_array_elements(a.changes) as line (change)
        where a.tenant_id = ${tenantId} and a.instance_id = t.instance_id and line.change ->> 'kind' in ('taskCalled', 'taskGiven')
          and (line.change ->> 'round')::int = t.round and (line.change ->> 'seat')::int = t.seat
      ) end as returns
    from unnest(${[...parties]}::text[]) as mine (party)
      cross join lateral (
        select c.task_id from wf_candidate c where c.tenant_id = ${tenantId} and c.party = mine.party and c.is_open
        order by c.task_id desc limit ${maxOfParty}
      ) found
      join wf_task t on t.tenant_id = ${tenantId} and t.id = found.task_id
      join wf_instance i on i.tenant_id = ${tenantId} and i.id = t.instance_id
    where i.suspension is null and t.update_time between ${from} and ${to} and (t.claimed_until is null or t.claimed_until <= ${now})
    order by t.id`.execute(db)
  return rows
}

/** Requests of these people that were decided, or terminated by others, in a time span. */
export async function findEnded(
  db: Db,
  tenantId: string,
  userIds: readonly string[],
  { from, to }: Span,
): Promise<{ id: string; applicantId: string; endTime: Date }[]> {
  const { rows } = await sql<{ id: string; applicantId: string; endTime: Date }>`
    select i.id, i.applicant_id, i.end_time from wf_instance i
    where i.tenant_id = ${tenantId} and i.end_time between ${from} and ${to} and i.applicant_id = any(${[...userIds]}::bigint[])
      and i.status in ('approved', 'rejected', 'terminated') and i.removal is null
    order by i.end_time, i.id`.execute(db)
  return rows
}
