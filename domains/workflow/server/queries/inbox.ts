import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'

import type { Actor } from '../../../../platform/server/actor.ts'
import type { Db } from '../../../../platform/server/database/db.ts'
import type { CoveredPrincipal } from '../proxies/principals.ts'
import { inboxCountLimit, reachOf, readCards, titled } from './cards.ts'
import type { CardRow, ListFilter } from './cards.ts'

/** The user of an inbox, with the people they act for. */
export type Reader = { readonly actor: Actor; readonly principals: readonly CoveredPrincipal[] }

/**
 * The user's own parties, and those of people they act for, with that person and the flows covered.
 */
function partiesOf({ actor, principals }: Reader): RawBuilder<unknown> {
  const of = ({ userId, roles }: { userId: string; roles: readonly string[] }) => [
    `user:${userId}`,
    ...roles.map((role) => `role:${role}`),
  ]
  const all = [
    ...of(actor).map((party) => ({ party })),
    ...principals.flatMap((one) =>
      of(one).map((party) => ({ party, principal: one.userId, flows: one.flowKeys ?? undefined })),
    ),
  ]
  return sql`jsonb_to_recordset(${JSON.stringify(all)}::jsonb) as mine (party text, principal bigint, flows jsonb)`
}

// A proxy never handles their own request for another person, nor the request of that person.
const isFor = (userId: string): RawBuilder<unknown> =>
  sql`(mine.principal is null or (i.applicant_id not in (mine.principal, ${userId}) and (mine.flows is null or mine.flows ? i.flow_key)))`

// The tasks are collected once for the statement, not looked up for each row.
const isFree = (tenantId: string): RawBuilder<unknown> =>
  sql`t.id <> all (array(select p.task_id from wf_pending p where p.tenant_id = ${tenantId}))`

/** Not claimed by somebody else, and not decided by the person a moment ago. */
const waitsFor = ({ tenantId, userId }: Actor, now: Date): RawBuilder<unknown> =>
  sql`(t.claimed_until is null or t.claimed_until <= ${now} or t.claimed_by = ${userId})
        and t.id <> all (array(select p.task_id from wf_pending p where p.tenant_id = ${tenantId} and p.user_id = ${userId}))`

/**
 * Open tasks of one person, newest first: `todo` all that wait for them, `claim` only those that
 * they may claim. Each of the person's parties walks its own end of the partial index, so other
 * people's tasks cost nothing.
 */
export function findInbox(
  db: Db,
  reader: Reader,
  { scope, ...filter }: ListFilter & { scope: 'todo' | 'claim' },
  now: Date,
): Promise<{ rows: CardRow[]; total: number }> {
  const { tenantId } = reader.actor
  const isMine =
    scope === 'claim'
      ? sql`t.is_offered and (t.claimed_until is null or t.claimed_until <= ${now}) and ${isFree(tenantId)}`
      : waitsFor(reader.actor, now)
  const walk = (limit: number): RawBuilder<unknown> => sql`
    select distinct found.instance_id, found.place from ${walked(reader, { isMine, title: filter.title, limit })}`
  return readCards(
    db,
    tenantId,
    {
      filter,
      picked: walk(reachOf(filter)),
      counted: walk(inboxCountLimit),
      task: sql`page.place`,
    },
    now,
  )
}

/** The number of tasks that wait for a person, capped like a list's total. */
export async function countInbox(db: Db, reader: Reader, now: Date): Promise<number> {
  const isMine = waitsFor(reader.actor, now)
  const { rows } = await sql<{ total: number }>`
    select count(distinct found.place)::int as total from ${walked(reader, { isMine, title: '', limit: inboxCountLimit })}`.execute(
    db,
  )
  return rows[0]?.total ?? 0
}

/** By how long ago their requests were submitted. */
export type InboxAges = { day: number; three: number; older: number }

/** The same tasks by the age of their requests. */
export async function countInboxByAge(db: Db, reader: Reader, now: Date): Promise<InboxAges> {
  const { tenantId } = reader.actor
  const isMine = waitsFor(reader.actor, now)
  const age = sql`${now}::timestamptz - i.start_time`
  const { rows } = await sql<InboxAges>`
    select count(*) filter (where ${age} < interval '1 day')::int as day,
      count(*) filter (where ${age} >= interval '1 day' and ${age} < interval '3 days')::int as three,
      count(*) filter (where ${age} >= interval '3 days')::int as older
    from (select distinct found.place, found.instance_id
        from ${walked(reader, { isMine, title: '', limit: inboxCountLimit })}) mine
      join wf_instance i on i.tenant_id = ${tenantId} and i.id = mine.instance_id`.execute(db)
  return rows[0] ?? { day: 0, three: 0, older: 0 }
}

type Walk = { readonly isMine: RawBuilder<unknown>; readonly title: string; readonly limit: number }

/**
 * `found`: the newest tasks of each party. Tasks and requests are looked up one by one, whatever
 * size the planner assumes for a school.
 */
function walked(reader: Reader, { isMine, title, limit }: Walk): RawBuilder<unknown> {
  const { tenantId, userId } = reader.actor
  const asksRequest = reader.principals.length > 0 || title !== ''
  const request = sql`cross join lateral (
        select from wf_instance i where i.tenant_id = ${tenantId} and i.id = t.instance_id and ${isFor(userId)} and ${titled(title)} limit 1
      ) request`
  return sql`${partiesOf(reader)} cross join lateral (
      select t.instance_id, c.task_id as place from wf_candidate c
        cross join lateral (select t.instance_id from wf_task t where t.tenant_id = ${tenantId} and t.id = c.task_id and ${isMine} limit 1) t
        ${asksRequest ? request : sql``}
      where c.tenant_id = ${tenantId} and c.party = mine.party and c.is_open
      order by c.task_id desc limit ${limit}
    ) found`
}
