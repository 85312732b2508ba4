import { sql } from 'kysely'
import type { Insertable, Updateable } from 'kysely'

import type { ParsedInputOf } from '../../../../platform/contract/endpoint.ts'
import type { Actor } from '../../../../platform/server/actor.ts'
import type { Db, Tx } from '../../../../platform/server/database/db.ts'
import type { RowRef } from '../../../../platform/server/database/rowRef.ts'
import { filtersOf, orderOf } from '../../../../platform/server/database/filters.ts'
import type { SortKey } from '../../../../platform/server/database/filters.ts'
import { readPage } from '../../../../platform/server/database/paging.ts'
import type { Tables } from '../../../../platform/server/database/tables.ts'
import { managedListing } from '../../contract/managedListing.ts'
import type { listManagedNotices, NoticeState } from '../../contract/noticeDesk.ts'
import { mayAddressAll } from '../may.ts'
import '../tables.ts'

const wholeColumns = [
  'id',
  'title',
  'category',
  'publisher',
  'content',
  'audience',
  'audienceParts',
  'receipt',
  'questions',
  'deadline',
  'expireTime',
  'releaseTime',
  'pinned',
  'attachIds',
  'state',
  'withdrawReason',
  'updateTime',
] as const

const notRemoved = sql<boolean>`state <> 'REMOVED'`

/** Class teachers manage their own notices; publishers for the school manage all. */
export const isWithin = (actor: Actor) =>
  mayAddressAll(actor) ? sql<boolean>`true` : sql<boolean>`create_user = ${actor.userId}`

const wholeNotice = (db: Db, tenantId: string, id: string) =>
  db
    .selectFrom('notice')
    .select(wholeColumns)
    .where('tenantId', '=', tenantId)
    .where('id', '=', id)
    .where(notRemoved)

/** A notice in any state except removed. */
export const findWholeNotice = (db: Db, actor: Actor, id: string) =>
  wholeNotice(db, actor.tenantId, id).where(isWithin(actor)).executeTakeFirst()

/** The same, locked until this transaction ends. */
export const lockNotice = (tx: Tx, actor: Actor, id: string) =>
  wholeNotice(tx, actor.tenantId, id).where(isWithin(actor)).forUpdate().executeTakeFirst()

/** For the scheduled job, which publishes notices of any author. */
export const lockPlannedNotice = (tx: Tx, tenantId: string, id: string) =>
  wholeNotice(tx, tenantId, id).forUpdate().executeTakeFirst()

export type WholeNotice = NonNullable<Awaited<ReturnType<typeof findWholeNotice>>>

const lastChangedFirst: readonly SortKey[] = [{ name: 'updateTime', direction: 'desc' }]

export const findManaged = (
  db: Db,
  actor: Actor,
  input: ParsedInputOf<typeof listManagedNotices>,
) =>
  readPage(
    db
      .selectFrom('notice')
      .select([
        'id',
        'title',
        'category',
        'state',
        'receipt',
        'pinned',
        'releaseTime',
        'updateTime',
        sql<number>`(select count(distinct family_id)::int from notice_recipient r where r.tenant_id = notice.tenant_id and r.notice_id = notice.id)`.as(
          'families',
        ),
        sql<number>`(select count(distinct family_id)::int from notice_recipient r
          where r.tenant_id = notice.tenant_id and r.notice_id = notice.id and r.done_time is not null)`.as(
          'done',
        ),
      ])
      .where('tenantId', '=', actor.tenantId)
      .where(notRemoved)
      .where(isWithin(actor))
      .where(filtersOf(managedListing, input))
      .orderBy(orderOf(managedListing, input, lastChangedFirst)),
    input,
  )

export type NoticeChange = Updateable<Tables['notice']>

export const updateNoticeRow = (
  tx: Tx,
  { tenantId, id }: RowRef,
  change: NoticeChange,
  now: Date,
) =>
  tx
    .updateTable('notice')
    .set({ ...change, updateTime: now })
    .where('tenantId', '=', tenantId)
    .where('id', '=', id)
    .returning(['id', 'updateTime'])
    .executeTakeFirst()

/** Removes the existing ones among these. The caller compares the count. */
export const markNoticesRemoved = (tx: Tx, actor: Actor, ids: readonly string[], now: Date) =>
  tx
    .updateTable('notice')
    .set({ previousState: sql<NoticeState>`state`, state: 'REMOVED', updateTime: now })
    .where('tenantId', '=', actor.tenantId)
    .where('id', 'in', [...ids])
    .where(isWithin(actor))
    .where(notRemoved)
    .returning('id')
    .execute()

export const markNoticesRestored = (tx: Tx, actor: Actor, ids: readonly string[], now: Date) =>
  tx
    .updateTable('notice')
    .set({
      state: sql<NoticeState>`coalesce(previous_state, 'DRAFT')`,
      previousState: null,
      updateTime: now,
    })
    .where('tenantId', '=', actor.tenantId)
    .where('id', 'in', [...ids])
    .where(isWithin(actor))
    .where('state', '=', 'REMOVED')
    .returning('id')
    .execute()

/** Notices that are due, or whose recipients are still being stored. */
export const findDueNotices = (db: Db, tenantId: string, now: Date) =>
  db
    .selectFrom('notice')
    .select(['id', 'state'])
    .where('tenantId', '=', tenantId)
    .where(sql<boolean>`state in ('SCHEDULED', 'PUBLISHING')`)
    .where('releaseTime', '<=', now)
    .orderBy('releaseTime')
    .limit(50)
    .execute()

export const markExpired = (tx: Tx, tenantId: string, now: Date) =>
  tx
    .updateTable('notice')
    .set({ state: 'EXPIRED', updateTime: now })
    .where('tenantId', '=', tenantId)
    .where(sql<boolean>`state = 'PUBLISHED' and expire_time is not null`)
    .where('expireTime', '<=', now)
    .returning('id')
    .execute()

export const insertRecipients = (tx: Tx, rows: readonly Insertable<Tables['noticeRecipient']>[]) =>
  tx
    .insertInto('noticeRecipient')
    .values([...rows])
    .onConflict((row) => row.doNothing())
    .execute()

export const deleteRecipients = (tx: Tx, tenantId: string, noticeId: string) =>
  tx
    .deleteFrom('noticeRecipient')
    .where('tenantId', '=', tenantId)
    .where('noticeId', '=', noticeId)
    .execute()

/** Those of these people who are already recipients of the notice. */
export const findRecipientsAmong = (
  db: Db,
  tenantId: string,
  noticeId: string,
  userIds: readonly string[],
) =>
  db
    .selectFrom('noticeRecipient')
    .select('userId')
    .where('tenantId', '=', tenantId)
    .where('noticeId', '=', noticeId)
    .where('userId', 'in', [...userIds])
    .execute()
