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
  const of = ({ userId, roles }: { userId: string; roles: readonly string[] }) => [`user:${userId}`, ...roles.map((role) => `role:${role}`)]
  const all = [
    ...of(actor).map((party) => ({ party })),
    ...standIns.flatMap((one) => of(one).map((party) => ({ party, principal: one.userId, flows: one.flowKeys ?? undefined }))),
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
  { actor, standIns }: Reader,
  scope: 'todo' | 'claim',
  filter: ListFilter,
  now: Date,
): Promise<{ rows: CardRow[]; total: number }> {
  const { tenantId, userId } = actor
  const mine =
    scope === 'claim'
      ? sql`t.is_offered and (t.claimed_until is null or t.claimed_until <= ${now})`
      : sql`(t.claimed_until is null or t.claimed_until <= ${now} or t.claimed_by = ${userId})`
  const walk = (limit: number): RawBuilder<unknown> => sql`
    select distinct found.instance_id, found.task_id as place from ${partiesOf({ actor, standIns })} cross join lateral (
      select t.instance_id, c.task_id from wf_candidate c
        join wf_task t on t.tenant_id = c.tenant_id and t.id = c.task_id
        join wf_instance i on i.tenant_id = t.tenant_id and i.id = t.instance_id
      where c.tenant_id = ${tenantId} and c.party = mine.party and c.is_open and ${mine} and ${isFor(userId)} and ${titled(filter.title)}
      order by c.task_id desc limit ${limit}
    ) found`
  return readCards(db, tenantId, filter, { picked: walk(reachOf(filter)), counted: walk(inboxCountLimit), task: sql`page.place` }, now)
}

/** How many tasks wait for a person, counted no further than a list counts. */
export async function countInbox(db: Db, { actor, standIns }: Reader, now: Date): Promise<number> {
  const { tenantId, userId } = actor
  const { rows } = await sql<{ total: number }>`
    select count(distinct found.task_id)::int as total from ${partiesOf({ actor, standIns })} cross join lateral (
      select c.task_id from wf_candidate c
        join wf_task t on t.tenant_id = c.tenant_id and t.id = c.task_id
        ${standIns.length > 0 ? sql`join wf_instance i on i.tenant_id = t.tenant_id and i.id = t.instance_id` : sql``}
      where c.tenant_id = ${tenantId} and c.party = mine.party and c.is_open and ${standIns.length > 0 ? isFor(userId) : sql`true`}
        and (t.claimed_until is null or t.claimed_until <= ${now} or t.claimed_by = ${userId})
      order by c.task_id desc limit ${inboxCountLimit}
    ) found`.execute(db)
  return rows[0]?.total ?? 0
}
