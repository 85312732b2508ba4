import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'

import type { Actor } from '../../../../platform/server/actor.ts'
import { literalPattern } from '../../../../platform/server/database/filters.ts'
import type { Db } from '../../../../platform/server/database/db.ts'
import { inboxCountLimit, reachOf, readCards, titled } from './cards.ts'
import type { CardRow, ListFilter } from './cards.ts'

type Cards = Promise<{ rows: CardRow[]; total: number }>

const counting = (matching: RawBuilder<unknown>): RawBuilder<unknown> =>
  sql`select 1 ${matching} limit ${inboxCountLimit}`

// Ordered by round on purpose: min(id) or max(id) would tempt the planner to walk every task of the
// school.
const tasksOf = (tenantId: string) =>
  sql`from wf_task o where o.tenant_id = ${tenantId} and o.instance_id = page.instance_id`

// Processes removed by an operator keep their rows but are hidden from people's lists.
const isListed = sql`i.removal is null`

/** Processes that the person started, newest first, each with one of its open tasks. */
export function findSent(
  db: Db,
  { tenantId, userId }: Actor,
  filter: ListFilter,
  now: Date,
): Cards {
  const matching = sql`from wf_instance i where i.tenant_id = ${tenantId} and i.applicant_id = ${userId} and ${isListed} and ${titled(filter.title)}`
  const task = sql`(select o.id ${tasksOf(tenantId)} and o.state = 'open' order by o.round, o.seat limit 1)`
  return readCards(
    db,
    tenantId,
    {
      filter,
      picked: sql`select i.id as instance_id, i.id as place ${matching}`,
      counted: counting(matching),
      task,
    },
    now,
  )
}

/** Tasks that the person answered, newest first. */
export function findMyDone(
  db: Db,
  { tenantId, userId }: Actor,
  filter: ListFilter,
  now: Date,
): Cards {
  const matching = sql`from wf_task t join wf_instance i on i.tenant_id = t.tenant_id and i.id = t.instance_id
    where t.tenant_id = ${tenantId} and t.decided_by = ${userId} and ${isListed} and ${titled(filter.title)}`
  return readCards(
    db,
    tenantId,
    {
      filter,
      picked: sql`select t.instance_id, t.id as place ${matching}`,
      counted: counting(matching),
      task: sql`page.place`,
    },
    now,
  )
}

/**
 * Finished processes in which the person decided or which the person started, the latest activity
 * first. Ids grow with time, so both halves walk their index from its end and stop once the page is
 * full.
 */
export function findDone(
  db: Db,
  { tenantId, userId }: Actor,
  filter: ListFilter,
  now: Date,
): Cards {
  const isMine = sql`o.tenant_id = ${tenantId} and o.decided_by = ${userId}`
  const walk = (limit: number): RawBuilder<unknown> => sql`
    (select t.instance_id, t.id as place from wf_task t join wf_instance i on i.tenant_id = t.tenant_id and i.id = t.instance_id
      where t.tenant_id = ${tenantId} and t.decided_by = ${userId} and i.end_time is not null and ${isListed} and ${titled(filter.title)}
        and not exists (select from wf_task o where ${isMine} and o.instance_id = t.instance_id and (o.round, o.seat) > (t.round, t.seat))
      order by t.id desc limit ${limit})
    union all
    (select i.id, i.id from wf_instance i
      where i.tenant_id = ${tenantId} and i.applicant_id = ${userId} and i.end_time is not null and ${isListed} and ${titled(filter.title)}
        and not exists (select from wf_task o where ${isMine} and o.instance_id = i.id)
      order by i.id desc limit ${limit})`
  const task = sql`(select o.id ${tasksOf(tenantId)} and o.decided_by = ${userId} order by o.round desc, o.seat desc limit 1)`
  return readCards(
    db,
    tenantId,
    { filter, picked: walk(reachOf(filter)), counted: walk(inboxCountLimit), task },
    now,
  )
}

/** Processes of which the person got a copy, newest first. */
export function findCopied(
  db: Db,
  { tenantId, userId }: Actor,
  filter: ListFilter,
  now: Date,
): Cards {
  const { title, initiator } = filter
  const isFrom = initiator
    ? sql`i.applicant_name ilike ${`%${literalPattern(initiator)}%`}`
    : sql`true`
  const matching = sql`from wf_copy c join wf_instance i on i.tenant_id = c.tenant_id and i.id = c.instance_id
    where c.tenant_id = ${tenantId} and c.user_id = ${userId} and ${isListed} and ${titled(title)} and ${isFrom}`
  return readCards(
    db,
    tenantId,
    {
      filter,
      picked: sql`select c.instance_id, c.id as place ${matching}`,
      counted: counting(matching),
      task: sql`null::bigint`,
    },
    now,
  )
}
