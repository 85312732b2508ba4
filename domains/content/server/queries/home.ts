import { sql } from 'kysely'

import type { Actor } from '../../../../platform/server/actor.ts'
import type { Db } from '../../../../platform/server/database/db.ts'
import type { ReceiptLevel } from '../../contract/noticeReceipt.ts'
import { isWithin } from './noticeDesk.ts'
import '../tables.ts'

export type NoticeReach = {
  id: string
  title: string
  receipt: ReceiptLevel
  families: number
  read: number
  done: number
}

type Reached = { readonly since: Date; readonly now: Date; readonly most: number }

/** The last notices that the actor manages, with the families that they reached. */
export async function listReach(
  db: Db,
  actor: Actor,
  { since, now, most }: Reached,
): Promise<NoticeReach[]> {
  const { rows } = await sql<NoticeReach>`
    select n.id, n.title, n.receipt, reach.families, reach.read, reach.done
    from (select id, title, receipt, release_time from notice
        where tenant_id = ${actor.tenantId} and state = 'PUBLISHED' and release_time > ${since}
          and release_time <= ${now} and (expire_time is null or expire_time > ${now})
          and audience = 'chosen' and ${isWithin(actor)}
        order by release_time desc, id desc limit ${most}) n
      cross join lateral (
        select count(distinct family_id)::int as families,
          count(distinct family_id) filter (where read_time is not null)::int as read,
          count(distinct family_id) filter (where done_time is not null)::int as done
        from notice_recipient r where r.tenant_id = ${actor.tenantId} and r.notice_id = n.id) reach
    where reach.families > 0
    order by n.release_time desc, n.id desc`.execute(db)
  return rows
}

export async function countNewsInReview(db: Db, tenantId: string): Promise<number> {
  const row = await db
    .selectFrom('news')
    .select(sql<number>`count(*)::int`.as('waiting'))
    .where('tenantId', '=', tenantId)
    .where('state', '=', 'REVIEW')
    .executeTakeFirstOrThrow()
  return row.waiting
}
