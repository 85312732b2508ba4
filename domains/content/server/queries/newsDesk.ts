import { sql } from 'kysely'
import type { Insertable, Updateable } from 'kysely'

import type { ParsedInputOf } from '../../../../platform/contract/endpoint.ts'
import { can } from '../../../../platform/server/actor.ts'
import type { Actor } from '../../../../platform/server/actor.ts'
import type { Db, Tx } from '../../../../platform/server/database/db.ts'
import type { RowRef } from '../../../../platform/server/database/rowRef.ts'
import { filtersOf, orderOf } from '../../../../platform/server/database/filters.ts'
import type { SortKey } from '../../../../platform/server/database/filters.ts'
import { readPage } from '../../../../platform/server/database/paging.ts'
import type { Tables } from '../../../../platform/server/database/tables.ts'
import { contentPermissions } from '../../contract/permissions.ts'
import { managedListing } from '../../contract/managedListing.ts'
import type { listManagedNews, NewsState } from '../../contract/newsDesk.ts'
import { isCurrent } from './published.ts'
import '../tables.ts'

const wholeColumns = [
  'id',
  'title',
  'category',
  'cover',
  'summary',
  'source',
  'author',
  'tags',
  'content',
  'pinned',
  'state',
  'releaseTime',
  'expireTime',
  'attachIds',
  'editorId',
  'reviewNote',
  'views',
  'createUser',
  'updateTime',
] as const

const notRemoved = sql<boolean>`state <> 'REMOVED'`

/** Editors work on their own news; approvers work on all of it. */
const isWithin = (actor: Actor) =>
  can(actor, contentPermissions.approveNews)
    ? sql<boolean>`true`
    : sql<boolean>`create_user = ${actor.userId}`

const editorName = sql<string>`coalesce((
  select real_name from app_user u where u.tenant_id = news.tenant_id and u.id = coalesce(editor_id, create_user)), '')`.as(
  'editorName',
)

const wholeNews = (db: Db, actor: Actor, id: string) =>
  db
    .selectFrom('news')
    .select(wholeColumns)
    .select(editorName)
    .where('tenantId', '=', actor.tenantId)
    .where('id', '=', id)
    .where(notRemoved)
    .where(isWithin(actor))

export const findWholeNews = (db: Db, actor: Actor, id: string) =>
  wholeNews(db, actor, id).executeTakeFirst()

/** The same, locked until this transaction ends. */
export const lockNews = (tx: Tx, actor: Actor, id: string) =>
  wholeNews(tx, actor, id).forUpdate().executeTakeFirst()

export type WholeNews = NonNullable<Awaited<ReturnType<typeof findWholeNews>>>

const lastChangedFirst: readonly SortKey[] = [{ name: 'updateTime', direction: 'desc' }]

export const findManagedNews = (
  db: Db,
  actor: Actor,
  input: ParsedInputOf<typeof listManagedNews>,
) =>
  readPage(
    db
      .selectFrom('news')
      .select([
        'id',
        'title',
        'category',
        'cover',
        'state',
        'pinned',
        'releaseTime',
        'updateTime',
        'views',
        'createUser',
        'editorId',
      ])
      .select(editorName)
      .where('tenantId', '=', actor.tenantId)
      .where(notRemoved)
      .where(isWithin(actor))
      .where(filtersOf(managedListing, input))
      .orderBy(orderOf(managedListing, input, lastChangedFirst)),
    input,
  )

export type NewsChange = Updateable<Tables['news']>

export const updateNewsRow = (tx: Tx, { tenantId, id }: RowRef, change: NewsChange, now: Date) =>
  tx
    .updateTable('news')
    .set({ ...change, updateTime: now })
    .where('tenantId', '=', tenantId)
    .where('id', '=', id)
    .execute()

/** The states of those news items that the actor may work on. */
export const lockNewsAmong = (tx: Tx, actor: Actor, ids: readonly string[], isRemoved: boolean) =>
  tx
    .selectFrom('news')
    .select(['id', 'state'])
    .where('tenantId', '=', actor.tenantId)
    .where('id', 'in', [...ids])
    .where(isRemoved ? sql<boolean>`state = 'REMOVED'` : notRemoved)
    .where(isWithin(actor))
    .forUpdate()
    .execute()

export const markNewsRemoved = (tx: Tx, tenantId: string, ids: readonly string[], now: Date) =>
  tx
    .updateTable('news')
    .set({ previousState: sql<NewsState>`state`, state: 'REMOVED', updateTime: now })
    .where('tenantId', '=', tenantId)
    .where('id', 'in', [...ids])
    .execute()

export const markNewsRestored = (tx: Tx, tenantId: string, ids: readonly string[], now: Date) =>
  tx
    .updateTable('news')
    .set({
      state: sql<NewsState>`coalesce(previous_state, 'DRAFT')`,
      previousState: null,
      updateTime: now,
    })
    .where('tenantId', '=', tenantId)
    .where('id', 'in', [...ids])
    .execute()

type Version = Omit<Insertable<Tables['newsVersion']>, 'version'>

/** Stores the version at this step. The lock on the item makes the numbering unique. */
export async function insertNewsVersion(tx: Tx, row: Version): Promise<void> {
  const { last } = await tx
    .selectFrom('newsVersion')
    .select(({ fn }) => fn.max('version').as('last'))
    .where('tenantId', '=', row.tenantId)
    .where('newsId', '=', row.newsId)
    .executeTakeFirstOrThrow()
  await tx
    .insertInto('newsVersion')
    .values({ ...row, version: (last ?? 0) + 1 })
    .execute()
}

export const findNewsFiles = (db: Db, tenantId: string, id: string, now: Date) =>
  db
    .selectFrom('news')
    .select('attachIds')
    .where('tenantId', '=', tenantId)
    .where('id', '=', id)
    .where('state', '=', 'PUBLISHED')
    .where('releaseTime', '<=', now)
    .where(isCurrent(now))
    .executeTakeFirst()
