import { sql } from 'kysely'

import type { Actor } from '../../../../platform/server/actor.ts'
import type { Db } from '../../../../platform/server/db.ts'
import { inboxCountLimit, readCards, titled } from './cards.ts'
import type { CardRow, ListFilter } from './cards.ts'

type Cards = Promise<{ rows: CardRow[]; total: number }>

/** Processes that the person started, newest first, each with one of its open tasks. */
export function findSent(db: Db, { tenantId, userId }: Actor, filter: ListFilter, now: Date): Cards {
  const matching = sql`from wf_instance i where i.tenant_id = ${tenantId} and i.applicant_id = ${userId} and ${titled(filter.title)}`
  const picked = sql`select i.id as instance_id, i.id as place,
    (select min(t.id) from wf_task t where t.tenant_id = ${tenantId} and t.instance_id = i.id and t.state = 'open') as task_id ${matching}`
  return readCards(db, tenantId, filter, picked, sql`select 1 ${matching} limit ${inboxCountLimit}`, now)
}

/** Tasks that the person answered, newest first. */
export function findMyDone(db: Db, { tenantId, userId }: Actor, filter: ListFilter, now: Date): Cards {
  const matching = sql`from wf_task t join wf_instance i on i.tenant_id = t.tenant_id and i.id = t.instance_id
    where t.tenant_id = ${tenantId} and t.decided_by = ${userId} and ${titled(filter.title)}`
  return readCards(db, tenantId, filter, sql`select t.instance_id, t.id as task_id, t.id as place ${matching}`, sql`select 1 ${matching} limit ${inboxCountLimit}`, now)
}

/** Finished processes that the person started or decided in, newest first, with the person's last answer. */
export function findDone(db: Db, { tenantId, userId }: Actor, filter: ListFilter, now: Date): Cards {
  const matching = sql`from (
      select id from wf_instance where tenant_id = ${tenantId} and applicant_id = ${userId}
      union select instance_id from wf_task where tenant_id = ${tenantId} and decided_by = ${userId}
    ) part join wf_instance i on i.tenant_id = ${tenantId} and i.id = part.id
    where i.end_time is not null and ${titled(filter.title)}`
  const picked = sql`select i.id as instance_id, extract(epoch from i.end_time) as place,
    (select max(t.id) from wf_task t where t.tenant_id = ${tenantId} and t.instance_id = i.id and t.decided_by = ${userId}) as task_id ${matching}`
  return readCards(db, tenantId, filter, picked, sql`select 1 ${matching} limit ${inboxCountLimit}`, now)
}

/** Processes of which the person got a copy, newest first. */
export function findCopied(db: Db, { tenantId, userId }: Actor, filter: ListFilter, now: Date): Cards {
  const matching = sql`from wf_copy c join wf_instance i on i.tenant_id = c.tenant_id and i.id = c.instance_id
    where c.tenant_id = ${tenantId} and c.user_id = ${userId} and ${titled(filter.title)}`
  return readCards(db, tenantId, filter, sql`select c.instance_id, null::bigint as task_id, c.id as place ${matching}`, sql`select 1 ${matching} limit ${inboxCountLimit}`, now)
}
