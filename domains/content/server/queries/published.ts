import { sql } from 'kysely'
import type { Insertable, RawBuilder } from 'kysely'

import type { ParsedInputOf } from '../../../../platform/contract/endpoint.ts'
import type { Actor } from '../../../../platform/server/actor.ts'
import type { Db, Tx } from '../../../../platform/server/database/db.ts'
import {
  filtersOf,
  isFiltered,
  literalPattern,
  orderOf,
} from '../../../../platform/server/database/filters.ts'
import type { SortKey } from '../../../../platform/server/database/filters.ts'
import { readPage } from '../../../../platform/server/database/paging.ts'
import type { Tables } from '../../../../platform/server/database/tables.ts'
import { rememberTotal } from '../../../../platform/server/database/totalsCache.ts'
import { newsListing } from '../../contract/news.ts'
import type { listNews } from '../../contract/news.ts'
import { noticeListing } from '../../contract/notice.ts'
import type { Audience, listNotices } from '../../contract/notice.ts'
import { isWithin } from './noticeDesk.ts'
import '../tables.ts'

const newestFirst: readonly SortKey[] = [
  { name: 'pinned', direction: 'desc' },
  { name: 'releaseTime', direction: 'desc' },
]

const noticeColumns = ['id', 'title', 'category', 'releaseTime', 'pinned'] as const

type Readable = { audiences: readonly Audience[]; now: Date; forPublisher?: boolean }

/** The columns that Blade clients need to save a row again. */
const publisherColumns = ['tenantId', 'content', 'createUser', 'createTime', 'updateTime'] as const

/**
 * Published notices for these audiences, without the text. Publishers also get the text and their
 * own notices with a later release.
 */
export const findNotices = (
  db: Db,
  actor: Actor,
  input: ParsedInputOf<typeof listNotices>,
  { audiences, now, forPublisher = false }: Readable,
) =>
  readPage(
    db
      .selectFrom('notice')
      .select(noticeColumns)
      .$if(forPublisher, (query) => query.select(publisherColumns))
      .select([
        owes(actor, sql`r.read_time is null`).as('isUnread'),
        owes(actor, sql`r.is_pending`).as('isWaiting'),
      ])
      .where('tenantId', '=', actor.tenantId)
      .where(isShown(actor, { audiences, now, forPublisher }))
      .where(filtersOf(noticeListing, input))
      .orderBy(orderOf(noticeListing, input, newestFirst)),
    input,
    {
      skipIdsOf: actor.tenantId,
      remembered: isFiltered(noticeListing, input)
        ? undefined
        : rememberTotal(
            `notice ${actor.tenantId} ${actor.userId} ${audiences.length} ${forPublisher}`,
            now,
          ),
    },
  )

function isShown(actor: Actor, { audiences, now, forPublisher }: Required<Readable>) {
  // The state is a literal, as in the partial index. A parameter would prevent the use of the
  // index.
  const isReadable = sql<boolean>`state = 'PUBLISHED' and release_time <= ${now}
    and ${isFor(actor, audiences)} and ${isCurrent(now)}`
  if (!forPublisher) return isReadable
  return sql<boolean>`((${isReadable}) or ${isWithin(actor)} and (state = 'SCHEDULED'
    or state = 'PUBLISHED' and release_time > ${now}))`
}

/**
 * Matches notices for everyone by a column of the row, and those for chosen people by the reader's
 * recipient rows.
 */
export const isFor = ({ tenantId, userId }: Actor, audiences: readonly Audience[]) =>
  audiences.length === 1
    ? sql<boolean>`audience = ${audiences[0]}`
    : // One array, so that PostgreSQL does not build it again for each skipped row.
      sql<boolean>`(audience = any(${[...audiences]}::text[]) or exists (
        select from notice_recipient r where r.tenant_id = ${tenantId} and r.user_id = ${userId} and r.notice_id = notice.id))`

/** Whether the reader's recipient row meets a condition. A guest has none. */
const owes = ({ kind, tenantId, userId }: Actor, how: RawBuilder<unknown>) =>
  kind === 'user'
    ? sql<boolean>`exists (select from notice_recipient r where r.tenant_id = ${tenantId} and r.notice_id = notice.id and r.user_id = ${userId} and ${how})`
    : sql<boolean>`false`

export const findNotice = (
  db: Db,
  actor: Actor,
  id: string,
  { audiences, now, forPublisher = false }: Readable,
) =>
  db
    .selectFrom('notice')
    .select([...noticeColumns, 'publisher', 'content'])
    .$if(forPublisher, (query) => query.select(publisherColumns))
    .select([
      owes(actor, sql`r.read_time is null`).as('isUnread'),
      owes(actor, sql`r.is_pending`).as('isWaiting'),
    ])
    .where('tenantId', '=', actor.tenantId)
    .where('id', '=', id)
    .where(isShown(actor, { audiences, now, forPublisher }))
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

/** Currently published news. It does not read the text. */
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
