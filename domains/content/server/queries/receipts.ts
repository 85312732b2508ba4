import { sql } from 'kysely'

import type { PageQuery } from '../../../../platform/contract/page.ts'
import type { Actor } from '../../../../platform/server/actor.ts'
import type { Db, Tx } from '../../../../platform/server/database/db.ts'
import { readFoundPage, readPage } from '../../../../platform/server/database/paging.ts'
import type { Answer } from '../../contract/noticeReceipt.ts'
import { belongs } from '../may.ts'
import '../tables.ts'

/** The receipt of this reader for a notice, with the name of the family member who responded. */
export const findOwnReceipt = (db: Db, { tenantId, userId }: Actor, noticeId: string) =>
  db
    .selectFrom('noticeRecipient as r')
    .leftJoin('appUser as u', (on) =>
      on.onRef('u.tenantId', '=', 'r.tenantId').onRef('u.id', '=', 'r.doneBy'),
    )
    .select([
      'r.familyId',
      'r.readTime',
      'r.doneTime',
      'r.doneBy',
      'r.answers',
      'u.realName as doneByName',
    ])
    .where('r.tenantId', '=', tenantId)
    .where('r.noticeId', '=', noticeId)
    .where('r.userId', '=', userId)
    .executeTakeFirst()

export const markReadBy = (tx: Tx, { tenantId, userId }: Actor, noticeId: string, now: Date) =>
  tx
    .updateTable('noticeRecipient')
    .set({ readTime: now })
    .where('tenantId', '=', tenantId)
    .where('noticeId', '=', noticeId)
    .where('userId', '=', userId)
    .where('readTime', 'is', null)
    .returning('userId')
    .execute()

type Done = {
  noticeId: string
  familyId: string
  signatureId?: string
  answers?: readonly Answer[]
}

/** One member responds for the whole family. A second response changes nothing. */
export const markDone = (
  tx: Tx,
  { tenantId, userId }: Actor,
  { noticeId, familyId, signatureId, answers }: Done,
  now: Date,
) =>
  tx
    .updateTable('noticeRecipient')
    .set({
      doneTime: now,
      doneBy: userId,
      isPending: false,
      signatureId: signatureId ?? null,
      answers: answers ? JSON.stringify(answers) : null,
      readTime: sql<Date>`case when user_id = ${userId} then coalesce(read_time, ${now}) else read_time end`,
    })
    .where('tenantId', '=', tenantId)
    .where('noticeId', '=', noticeId)
    .where('familyId', '=', familyId)
    .where('doneTime', 'is', null)
    .returning('userId')
    .execute()

export const markTakenBack = (tx: Tx, { tenantId, userId }: Actor, noticeId: string) =>
  tx
    .updateTable('noticeRecipient')
    .set({ doneTime: null, doneBy: null, answers: null, isPending: true })
    .where('tenantId', '=', tenantId)
    .where('noticeId', '=', noticeId)
    .where('doneBy', '=', userId)
    .returning('userId')
    .execute()

const pendingOf = (db: Db, actor: Actor, now: Date) =>
  db
    .selectFrom('noticeRecipient as r')
    .innerJoin('notice as n', (on) =>
      on.onRef('n.tenantId', '=', 'r.tenantId').onRef('n.id', '=', 'r.noticeId'),
    )
    .where('r.tenantId', '=', actor.tenantId)
    .where('r.userId', '=', actor.userId)
    .where(sql<boolean>`r.is_pending`)
    .$if(!belongs(actor), (query) => query.where('n.audience', '=', 'public'))
    .where(
      sql<boolean>`n.state = 'PUBLISHED' and (n.expire_time is null or n.expire_time > ${now})`,
    )

type Lately = { readonly from: Date; readonly to: Date; readonly now: Date }

/**
 * Notices that reached these people in a span and still wait for them or their family to respond.
 */
export const findAskedLately = (
  db: Db,
  { tenantId, userIds }: { tenantId: string; userIds: readonly string[] },
  { from, to, now }: Lately,
) =>
  db
    .selectFrom('noticeRecipient as r')
    .innerJoin('notice as n', (on) =>
      on.onRef('n.tenantId', '=', 'r.tenantId').onRef('n.id', '=', 'r.noticeId'),
    )
    .select(['r.noticeId', 'r.userId', 'r.createTime'])
    .where('r.tenantId', '=', tenantId)
    .where('r.userId', 'in', [...userIds])
    .where('r.isPending', '=', true)
    .where('r.createTime', '>=', from)
    .where('r.createTime', '<=', to)
    .where(
      sql<boolean>`n.state = 'PUBLISHED' and (n.expire_time is null or n.expire_time > ${now})`,
    )
    .orderBy('r.createTime')
    .execute()

/** The number of notices that wait for the person. */
export async function countPending(db: Db, actor: Actor, now: Date): Promise<number> {
  const row = await pendingOf(db, actor, now)
    .select(sql<number>`count(*)::int`.as('waiting'))
    .executeTakeFirstOrThrow()
  return row.waiting
}

export const findPending = (db: Db, actor: Actor, page: PageQuery, now: Date) =>
  readPage(
    pendingOf(db, actor, now)
      .select([
        'n.id',
        'n.title',
        'n.category',
        'n.releaseTime',
        'n.pinned',
        'n.receipt',
        'n.deadline',
        'r.isPending as isWaiting',
      ])
      .select(sql<boolean>`r.read_time is null`.as('isUnread'))
      .orderBy('n.deadline', sql`asc nulls last`)
      .orderBy('n.id', 'desc'),
    page,
  )

/** The same, the newest first, with the number of all from the same rows. */
export const findNewestPending = (db: Db, actor: Actor, first: number, now: Date) =>
  readFoundPage(
    pendingOf(db, actor, now)
      .select(['n.id', 'n.title', 'n.publisher', 'n.releaseTime', 'n.receipt', 'n.deadline'])
      .orderBy('n.releaseTime', 'desc')
      .orderBy('n.id', 'desc'),
    { current: 1, size: first },
  )

export type GroupCount = {
  name: string
  people: number
  families: number
  read: number
  done: number
}

/**
 * Counts by department. A family counts once, and counts as read or done as soon as one member has
 * done it.
 */
export async function countGroups(
  db: Db,
  tenantId: string,
  noticeId: string,
): Promise<GroupCount[]> {
  const { rows } = await sql<GroupCount>`
    select group_name as name, sum(people)::int as people, count(*)::int as families,
      count(*) filter (where is_read)::int as read, count(*) filter (where is_done)::int as done
    from (select min(group_name) as group_name, count(*) as people, bool_or(read_time is not null) as is_read, bool_or(done_time is not null) as is_done
      from notice_recipient where tenant_id = ${tenantId} and notice_id = ${noticeId} group by family_id) as family
    group by group_name order by count(*) desc, group_name`.execute(db)
  return rows
}

/** One answer per family. */
export const listAnswers = (db: Db, tenantId: string, noticeId: string) =>
  db
    .selectFrom('noticeRecipient')
    .select('answers')
    .distinctOn('familyId')
    .where('tenantId', '=', tenantId)
    .where('noticeId', '=', noticeId)
    .where('answers', 'is not', null)
    .orderBy('familyId')
    .execute()

/** Records the reminder and returns its recipients. */
export const markReminded = (
  tx: Tx,
  tenantId: string,
  { id, isReadEnough }: { id: string; isReadEnough: boolean },
  now: Date,
) =>
  tx
    .updateTable('noticeRecipient')
    .set({ remindedTime: now })
    .where('tenantId', '=', tenantId)
    .where('noticeId', '=', id)
    .where('doneTime', 'is', null)
    .$if(isReadEnough, (query) => query.where('readTime', 'is', null))
    .returning('userId')
    .execute()
