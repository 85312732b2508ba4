import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'

import type { Actor } from '../../../../platform/server/actor.ts'
import type { Db } from '../../../../platform/server/db.ts'
import { inboxCountLimit, reachOf, readCards, titled } from './cards.ts'
import type { CardRow, ListFilter } from './cards.ts'

/**
 * Open tasks of one person, newest first: `todo` all that wait for me, `claim` only those that I may take.
 * Each of the person's parties walks its own end of the partial index, so that a million tasks of others cost nothing.
 */
export function findInbox(db: Db, actor: Actor, scope: 'todo' | 'claim', filter: ListFilter, now: Date): Promise<{ rows: CardRow[]; total: number }> {
  const { tenantId, userId, roles } = actor
  const parties = [`user:${userId}`, ...roles.map((role) => `role:${role}`)]
  const mine =
    scope === 'claim'
      ? sql`t.is_offered and (t.claimed_until is null or t.claimed_until <= ${now})`
      : sql`(t.claimed_until is null or t.claimed_until <= ${now} or t.claimed_by = ${userId})`
  const walk = (limit: number): RawBuilder<unknown> => sql`
    select distinct found.instance_id, found.task_id as place from unnest(${parties}::text[]) as mine (party) cross join lateral (
      select t.instance_id, c.task_id from wf_candidate c
        join wf_task t on t.tenant_id = c.tenant_id and t.id = c.task_id
        join wf_instance i on i.tenant_id = t.tenant_id and i.id = t.instance_id
      where c.tenant_id = ${tenantId} and c.party = mine.party and c.is_open and ${mine} and ${titled(filter.title)}
      order by c.task_id desc limit ${limit}
    ) found`
  return readCards(db, tenantId, filter, { picked: walk(reachOf(filter)), counted: walk(inboxCountLimit), task: sql`page.place` }, now)
}

/** How many tasks wait for a person, counted no further than a list counts. */
export async function countTodos(db: Db, { tenantId, userId, roles }: Actor, now: Date): Promise<number> {
  const parties = [`user:${userId}`, ...roles.map((role) => `role:${role}`)]
  const { rows } = await sql<{ total: number }>`
    select count(distinct found.task_id)::int as total from unnest(${parties}::text[]) as mine (party) cross join lateral (
      select c.task_id from wf_candidate c
        join wf_task t on t.tenant_id = c.tenant_id and t.id = c.task_id
      where c.tenant_id = ${tenantId} and c.party = mine.party and c.is_open
        and (t.claimed_until is null or t.claimed_until <= ${now} or t.claimed_by = ${userId})
      order by c.task_id desc limit ${inboxCountLimit}
    ) found`.execute(db)
  return rows[0]?.total ?? 0
}
