import type { PageQuery } from '../../../../platform/contract/page.ts'
import type { Db, Tx } from '../../../../platform/server/database/db.ts'
import { filtersOf, orderOf } from '../../../../platform/server/database/filters.ts'
import { readPage } from '../../../../platform/server/database/paging.ts'
import { postListing } from '../../contract/posts.ts'
import { isNotDeleted } from './roles.ts'

const columns = [
  'tenantId',
  'id',
  'code',
  'name',
  'category',
  'sort',
  'remark',
  'status',
  'createUser',
  'createDept',
  'createTime',
  'updateUser',
  'updateTime',
] as const

const posts = (db: Db, tenantId: string) =>
  db
    .selectFrom('post')
    .select(columns)
    .where('tenantId', '=', tenantId)
    .where('isDeleted', '=', false)

export type PostRecord = Awaited<ReturnType<ReturnType<typeof posts>['executeTakeFirstOrThrow']>>

const places = { postCode: 'code', postName: 'name' }
const usual = [{ name: 'sort', direction: 'asc' }] as const

export const pageOfPosts = (
  db: Db,
  tenantId: string,
  filter: PageQuery & Record<string, unknown>,
) =>
  readPage(
    posts(db, tenantId)
      .where(filtersOf(postListing, filter, places))
      .orderBy(orderOf(postListing, filter, usual, places)),
    filter,
  )

export const listPostRecords = (db: Db, tenantId: string): Promise<PostRecord[]> =>
  posts(db, tenantId).orderBy('sort').orderBy('id').execute()

export const findPostRecord = (
  db: Db,
  tenantId: string,
  id: string,
): Promise<PostRecord | undefined> => posts(db, tenantId).where('id', '=', id).executeTakeFirst()

export type PostColumns = {
  code: string
  name: string
  category?: number
  remark?: string
  sort?: number
}

/** The database decides whether the code is free: no row means taken. */
export const insertPost = (
  tx: Tx,
  row: PostColumns & {
    tenantId: string
    sort: number
    createUser: string
    createDept: string | null
  },
) =>
  tx
    .insertInto('post')
    .values(row)
    .onConflict((at) => at.columns(['tenantId', 'code']).where(isNotDeleted).doNothing())
    .returning('id')
    .executeTakeFirst()

export const findPostByCode = (db: Db, tenantId: string, code: string) =>
  db
    .selectFrom('post')
    .select('id')
    .where('tenantId', '=', tenantId)
    .where('code', '=', code)
    .where('isDeleted', '=', false)
    .executeTakeFirst()

export const updatePostRow = (
  tx: Tx,
  place: { tenantId: string; ids: readonly string[] },
  change: Partial<PostColumns> & { isDeleted?: boolean; updateUser: string },
  now: Date,
) =>
  tx
    .updateTable('post')
    .set({ ...change, updateTime: now })
    .where('tenantId', '=', place.tenantId)
    .where('id', 'in', [...place.ids])
    .where('isDeleted', '=', false)
    .returning('id')
    .execute()

export const findHolder = (db: Db, tenantId: string, postIds: readonly string[]) =>
  db
    .selectFrom('userPost as l')
    .innerJoin('appUser as u', (on) =>
      on.onRef('u.tenantId', '=', 'l.tenantId').onRef('u.id', '=', 'l.userId'),
    )
    .select('u.id')
    .where('l.tenantId', '=', tenantId)
    .where('l.postId', 'in', [...postIds])
    .where('u.isDeleted', '=', false)
    .executeTakeFirst()
