import { sql } from 'kysely'

import type { PageQuery } from '../../../../platform/contract/page.ts'
import type { Db, Tx } from '../../../../platform/server/database/db.ts'
import { filtersOf } from '../../../../platform/server/database/filters.ts'
import { readPage } from '../../../../platform/server/database/paging.ts'
import { topMenuListing } from '../../contract/topMenus.ts'
import '../tables.ts'

const columns = [
  'id',
  'code',
  'name',
  'source',
  'path',
  'sort',
  'createTime',
  'updateTime',
] as const

const topMenus = (db: Db) =>
  db
    .selectFrom('topMenu')
    .select(columns)
    .where('isDeleted', '=', false)
    .orderBy('sort')
    .orderBy('id')

/** Top menus in their order: the table belongs to no school. */
export const findTopMenus = (db: Db) => topMenus(db).execute()
export const findTopMenu = (db: Db, id: string) =>
  topMenus(db).where('id', '=', id).executeTakeFirst()
export const pageOfTopMenus = (db: Db, input: PageQuery & Readonly<Record<string, unknown>>) =>
  readPage(topMenus(db).where(filtersOf(topMenuListing, input)), input)

export const findMenuIdsOfTop = (db: Db, topMenuIds: readonly string[]) =>
  db
    .selectFrom('topMenuMenu')
    .select(['topMenuId', 'menuId'])
    .where('topMenuId', 'in', [...topMenuIds])
    .execute()

export const findTopMenuLinks = (db: Db) =>
  db.selectFrom('topMenuMenu').select(['topMenuId', 'menuId']).execute()

export type TopMenuColumns = {
  code: string
  name: string
  source: string
  path: string
  sort: number
}

/** The database decides whether the code is free: no row means taken. */
export const insertTopMenu = (tx: Tx, row: TopMenuColumns) =>
  tx
    .insertInto('topMenu')
    .values(row)
    .onConflict((at) =>
      at
        .column('code')
        .where(sql<boolean>`not is_deleted`)
        .doNothing(),
    )
    .returning('id')
    .executeTakeFirst()

export const updateTopMenu = (
  tx: Tx,
  id: string,
  { now, ...row }: TopMenuColumns & { now: Date },
) =>
  tx
    .updateTable('topMenu')
    .set({ ...row, updateTime: now })
    .where('id', '=', id)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('topMenu as other')
            .select('other.id')
            .where('other.code', '=', row.code)
            .where('other.isDeleted', '=', false)
            .where('other.id', '<>', id),
        ),
      ),
    )
    .returning('id')
    .executeTakeFirst()

export async function markTopMenusRemoved(
  tx: Tx,
  ids: readonly string[],
  now: Date,
): Promise<void> {
  await tx
    .deleteFrom('topMenuMenu')
    .where('topMenuId', 'in', [...ids])
    .execute()
  await tx
    .updateTable('topMenu')
    .set({ isDeleted: true, updateTime: now })
    .where('id', 'in', [...ids])
    .execute()
}

/** Sets exactly these menus for each of the top menus. */
export async function replaceMenusOfTop(
  tx: Tx,
  topMenuIds: readonly string[],
  menuIds: readonly string[],
): Promise<void> {
  await tx
    .deleteFrom('topMenuMenu')
    .where('topMenuId', 'in', [...topMenuIds])
    .execute()
  const rows = topMenuIds.flatMap((topMenuId) => menuIds.map((menuId) => ({ topMenuId, menuId })))
  if (rows.length > 0) await tx.insertInto('topMenuMenu').values(rows).execute()
}
