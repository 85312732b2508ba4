import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'

import type { Actor } from '../../../../platform/server/actor.ts'
import type { Db } from '../../../../platform/server/db.ts'
import type { StandIn } from '../standIns.ts'
import { inboxCountLimit, reachOf, readCards, titled } from './cards.ts'
import type { CardRow, ListFilter } from './cards.ts'

/** Whose inbox it is, with those for whom he stands in. */
export type Reader = { readonly actor: Actor; readonly standIns: readonly StandIn[] }

/** The own parties, and those of others with the person they belong to and the flows that it is about. */
function partiesOf({ actor, standIns }: Reader): RawBuilder<unknown> {
  const of = ({ userId, roles }: { userId: string; roles: readonly string[] }) => [
    `user:${userId}`,
    ...roles.map((role) => `role:${role}`),
  ]
  const all = [
    ...of(actor).map((party) => ({ party })),
    ...standIns.flatMap((one) =>
      of(one).map((party) => ({ party, principal: one.userId, flows: one.flowKeys ?? undefined })),
    ),
  ]
  return sql`jsonb_to_recordset(${JSON.stringify(all)}::jsonb) as mine (party text, principal bigint, flows jsonb)`
}

// Nobody stands in for somebody about his own request, nor about that person's.
const isFor = (userId: string): RawBuilder<unknown> =>
  sql`(mine.principal is null or (i.applicant_id not in (mine.principal, ${userId}) and (mine.flows is null or mine.flows ? i.flow_key)))`

/**
 * Open tasks of one person, newest first: `todo` all that wait for me, `claim` only those that I may take.
 * Each of the person's parties walks its own end of the partial index, so that a million tasks of others cost nothing.
 */
export function findInbox(
  db: Db,
  reader: Reader,
  scope: 'todo' | 'claim',
  filter: ListFilter,
  now: Date,
): Promise<{ rows: CardRow[]; total: number }> {
  const { tenantId, userId } = reader.actor
  const isMine =
    scope === 'claim'
      ? sql`t.is_offered and (t.claimed_until is null or t.claimed_until <= ${now})`
      : sql`(t.claimed_until is null or t.claimed_until <= ${now} or t.claimed_by = ${userId})`
  const walk = (limit: number): RawBuilder<unknown> => sql`
    select distinct found.instance_id, found.place from ${walked(reader, { isMine, title: filter.title, limit })}`
  return readCards(
    db,
    tenantId,
    filter,
    { picked: walk(reachOf(filter)), counted: walk(inboxCountLimit), task: sql`page.place` },
    now,
  )
}

/** How many tasks wait for a person, counted no further than a list counts. */
export async function countInbox(db: Db, reader: Reader, now: Date): Promise<number> {
  const isMine = sql`(t.claimed_until is null or t.claimed_until <= ${now} or t.claimed_by = ${reader.actor.userId})`
  const { rows } = await sql<{ total: number }>`
    select count(distinct found.place)::int as total from ${walked(reader, { isMine, title: '', limit: inboxCountLimit })}`.execute(
    db,
  )
  return rows[0]?.total ?? 0
}

type Walk = { readonly isMine: RawBuilder<unknown>; readonly title: string; readonly limit: number }

/** `found`: the newest tasks of each party. Whatever the planner believes of a school's size, a task and its request are looked up one by one. */
function walked(reader: Reader, { isMine, title, limit }: Walk): RawBuilder<unknown> {
  const { tenantId, userId } = reader.actor
  const asksRequest = reader.standIns.length > 0 || title !== ''
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
