import { sql } from 'kysely'
import type { Insertable, Updateable } from 'kysely'

import type { PageQuery } from '../../../../platform/contract/page.ts'
import type { Db, Tx } from '../../../../platform/server/database/db.ts'
import { literalPattern } from '../../../../platform/server/database/filters.ts'
import { readPage } from '../../../../platform/server/database/paging.ts'
import type { RowRef } from '../../../../platform/server/database/rowRef.ts'
import type { Tables } from '../../../../platform/server/database/tables.ts'
import { seated } from '../../contract/states.ts'
import type { PostStatus } from '../../contract/states.ts'
import '../tables.ts'

const columns = [
  'id',
  'title',
  'subject',
  'stage',
  'seats',
  'requirements',
  'papers',
  'openOn',
  'closeOn',
  'noticeDays',
  'contact',
  'status',
] as const

const posts = (db: Db, tenantId: string) =>
  db.selectFrom('recruitmentPost').select(columns).where('tenantId', '=', tenantId)

type Filter = PageQuery & { keyword?: string | undefined; status?: PostStatus | '' | undefined }

export const listPostRows = (db: Db, tenantId: string, filter: Filter) =>
  readPage(
    posts(db, tenantId)
      .select((at) =>
        at
          .selectFrom('recruitmentApplication as a')
          .select(sql<number>`count(*)::int`.as('count'))
          .whereRef('a.tenantId', '=', 'recruitmentPost.tenantId')
          .whereRef('a.postId', '=', 'recruitmentPost.id')
          .as('applications'),
      )
      .select((at) =>
        at
          .selectFrom('recruitmentApplication as h')
          .select(sql<number>`count(*)::int`.as('count'))
          .whereRef('h.tenantId', '=', 'recruitmentPost.tenantId')
          .whereRef('h.postId', '=', 'recruitmentPost.id')
          .where('h.state', 'in', [...seated])
          .as('hired'),
      )
      .$if(Boolean(filter.status), (query) =>
        query.where('status', '=', filter.status || 'PUBLISHED'),
      )
      .$if(Boolean(filter.keyword), (query) =>
        query.where((at) =>
          at.or([
            at('title', 'ilike', `%${literalPattern(filter.keyword ?? '')}%`),
            at('subject', 'ilike', `%${literalPattern(filter.keyword ?? '')}%`),
          ]),
        ),
      )
      .orderBy('createTime', 'desc')
      .orderBy('id', 'desc'),
    filter,
  )

/** Published posts that take applications on a day. */
export const listOpenRows = (db: Db, tenantId: string, day: string) =>
  posts(db, tenantId)
    .where('status', '=', 'PUBLISHED')
    .where('openOn', '<=', day)
    .where('closeOn', '>=', day)
    .orderBy('closeOn')
    .orderBy('id')
    .execute()

export const findPost = (db: Db, { tenantId, id }: RowRef) =>
  posts(db, tenantId).where('id', '=', id).executeTakeFirst()

/** Some posts. */
export const findPosts = (db: Db, tenantId: string, ids: readonly string[]) =>
  posts(db, tenantId)
    .where('id', 'in', [...new Set(ids)])
    .execute()

/** The same, locked against closing until the transaction ends. */
export const holdPost = (tx: Tx, { tenantId, id }: RowRef) =>
  posts(tx, tenantId).where('id', '=', id).forShare().executeTakeFirst()

/** The same, locked against changes of its panels and scores, and of how many are hired. */
export const lockPost = (tx: Tx, { tenantId, id }: RowRef) =>
  posts(tx, tenantId).where('id', '=', id).forUpdate().executeTakeFirst()

export const insertPost = (tx: Tx, row: Insertable<Tables['recruitmentPost']>) =>
  tx.insertInto('recruitmentPost').values(row).returning('id').executeTakeFirstOrThrow()

/** Changes a post in one of some states. Returns nothing if it is in another. */
export const changePost = (
  tx: Tx,
  { tenantId, id }: RowRef,
  from: readonly PostStatus[],
  change: Updateable<Tables['recruitmentPost']>,
) =>
  tx
    .updateTable('recruitmentPost')
    .set(change)
    .where('tenantId', '=', tenantId)
    .where('id', '=', id)
    .where('status', 'in', [...from])
    .returning('id')
    .executeTakeFirst()
