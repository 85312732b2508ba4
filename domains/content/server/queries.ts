import { sql } from 'kysely'
import type { Insertable, RawBuilder } from 'kysely'

import type { ParsedInputOf } from '../../../platform/contract/endpoint.ts'
import type { Actor } from '../../../platform/server/actor.ts'
import type { Db, Tx } from '../../../platform/server/db.ts'
import { filtersOf, isFiltered, literalPattern, orderOf } from '../../../platform/server/filters.ts'
import type { SortKey } from '../../../platform/server/filters.ts'
import { readPage } from '../../../platform/server/paging.ts'
import type { Tables } from '../../../platform/server/tables.ts'
import { rememberTotal } from '../../../platform/server/totals.ts'
import { newsListing } from '../contract/news.ts'
import type { listNews } from '../contract/news.ts'
import { noticeListing } from '../contract/notice.ts'
import type { Audience, listNotices } from '../contract/notice.ts'
import './tables.ts'

const newestFirst: readonly SortKey[] = [
  { name: 'pinned', direction: 'desc' },
  { name: 'releaseTime', direction: 'desc' },
]

const noticeColumns = ['id', 'title', 'category', 'releaseTime', 'pinned'] as const

type Readable = { audiences: readonly Audience[]; now: Date }

/** Published notices for these audiences; the text is not read. */
export const findNotices = (
  db: Db,
  actor: Actor,
  input: ParsedInputOf<typeof listNotices>,
  { audiences, now }: Readable,
) =>
  readPage(
    db
      .selectFrom('notice')
      .select(noticeColumns)
      .select([
        owes(actor, sql`r.read_time is null`).as('isUnread'),
        owes(actor, sql`r.is_pending`).as('isWaiting'),
      ])
      .where('tenantId', '=', actor.tenantId)
      // Spelled as the index spells it: a parameter would hide the partial index from the planner.
      .where(sql<boolean>`state = 'PUBLISHED'`)
      .where('releaseTime', '<=', now)
      .where(isFor(actor, audiences))
      .where(isCurrent(now))
      .where(filtersOf(noticeListing, input))
      .orderBy(orderOf(noticeListing, input, newestFirst)),
    input,
    {
      skipIdsOf: actor.tenantId,
      remembered: isFiltered(noticeListing, input)
        ? undefined
        : rememberTotal(`notice ${actor.tenantId} ${actor.userId}`, now),
    },
  )

/** Everybody's notices by one word of the row; those for chosen people by the reader's own places only. */
export const isFor = ({ tenantId, userId }: Actor, audiences: readonly Audience[]) =>
  audiences.length === 1
    ? sql<boolean>`audience = ${audiences[0]}`
    : // One array, so that it is not put together anew for each row that is skipped.
      sql<boolean>`(audience = any(${[...audiences]}::text[]) or exists (
        select from notice_recipient r where r.tenant_id = ${tenantId} and r.user_id = ${userId} and r.notice_id = notice.id))`

/** Whether the reader's own line in a notice is like this; a guest has none. */
const owes = ({ kind, tenantId, userId }: Actor, how: RawBuilder<unknown>) =>
  kind === 'user'
    ? sql<boolean>`exists (select from notice_recipient r where r.tenant_id = ${tenantId} and r.notice_id = notice.id and r.user_id = ${userId} and ${how})`
    : sql<boolean>`false`

export const findNotice = (db: Db, actor: Actor, id: string, readable: Readable) =>
  db
    .selectFrom('notice')
    .select([...noticeColumns, 'publisher', 'content'])
    .select([
      owes(actor, sql`r.read_time is null`).as('isUnread'),
      owes(actor, sql`r.is_pending`).as('isWaiting'),
    ])
    .where('tenantId', '=', actor.tenantId)
    .where('id', '=', id)
    .where('state', '=', 'PUBLISHED')
    .where('releaseTime', '<=', readable.now)
    .where(isFor(actor, readable.audiences))
    .where(isCurrent(readable.now))
    .executeTakeFirst()

/** What a readable notice asks, without its text. */
export const findNoticeDemand = (db: Db, actor: Actor, id: string, readable: Readable) =>
  db
    .selectFrom('notice')
    .select(['id', 'receipt', 'deadline', 'questions', 'attachIds', 'createUser'])
    .where('tenantId', '=', actor.tenantId)
    .where('id', '=', id)
    .where('state', '=', 'PUBLISHED')
    .where('releaseTime', '<=', readable.now)
    .where(isFor(actor, readable.audiences))
    .where(isCurrent(readable.now))
    .executeTakeFirst()

const newsColumns = [
  'id',
  'title',
  'category',
  'cover',
  'summary',
  'source',
  'releaseTime',
  'pinned',
] as const

/** News on show now; the text is not read. */
export const findNewsPage = (
  db: Db,
  actor: Actor,
  input: ParsedInputOf<typeof listNews>,
  now: Date,
) =>
  readPage(
    db
      .selectFrom('news')
      .select(newsColumns)
      .where('tenantId', '=', actor.tenantId)
      .where(sql<boolean>`state = 'PUBLISHED'`)
      .where('releaseTime', '<=', now)
      .where(isCurrent(now))
      .where(filtersOf(newsListing, input))
      .where(mentions(input.keyword))
      .orderBy(orderOf(newsListing, input, newestFirst)),
    input,
    {
      skipIdsOf: actor.tenantId,
      remembered:
        input.keyword || isFiltered(newsListing, input)
          ? undefined
          : rememberTotal(`news ${actor.tenantId}`, now),
    },
  )

export const findNewsItem = (db: Db, actor: Actor, id: string, now: Date) =>
  db
    .selectFrom('news')
    .select([...newsColumns, 'author', 'tags', 'content', 'views'])
    .where('tenantId', '=', actor.tenantId)
    .where('id', '=', id)
    .where('state', '=', 'PUBLISHED')
    .where('releaseTime', '<=', now)
    .where(isCurrent(now))
    .executeTakeFirst()

export const isCurrent = (now: Date) => sql<boolean>`(expire_time is null or expire_time > ${now})`

function mentions(keyword: string | undefined) {
  if (!keyword) return sql<boolean>`true`
  const pattern = `%${literalPattern(keyword)}%`
  return sql<boolean>`(title ilike ${pattern} or summary ilike ${pattern})`
}

export const insertNotices = (tx: Tx, rows: readonly Insertable<Tables['notice']>[]) =>
  tx.insertInto('notice').values(rows).returning('id').execute()

export const insertNews = (tx: Tx, rows: readonly Insertable<Tables['news']>[]) =>
  tx.insertInto('news').values(rows).returning('id').execute()
