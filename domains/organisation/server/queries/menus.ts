import { sql } from 'kysely'

import type { Db, Tx } from '../../../../platform/server/database/db.ts'
import { filtersOf } from '../../../../platform/server/database/filters.ts'
import { menuListing } from '../../contract/menus.ts'
import '../tables.ts'

export type MenuColumns = {
  parentId: string | null
  code: string
  name: string
  alias: string
  path: string
  source: string
  sort: number
  category: number
  action: number
  isOpen: number
  remark: string
  permission: string
}
export type MenuRecord = MenuColumns & {
  id: string
  parentName: string | null
  hasChildren: boolean
}

export type MenuChoice = {
  filters?: Readonly<Record<string, unknown>>
  pagesOnly?: boolean
  level?: string | null
}

/** Menus and buttons in their order. The table belongs to no school. */
export const findMenus = (
  db: Db,
  { filters = {}, pagesOnly = false, level }: MenuChoice = {},
): Promise<MenuRecord[]> =>
  db
    .selectFrom('menu as m')
    .leftJoin('menu as p', 'p.id', 'm.parentId')
    .select([
      'm.id',
      'm.parentId',
      'p.name as parentName',
      'm.code',
      'm.name',
      'm.alias',
      'm.path',
      'm.source',
      'm.sort',
      'm.category',
      'm.action',
      'm.isOpen',
      'm.remark',
      'm.permission',
      sql<boolean>`exists (select from menu c where c.parent_id = m.id and not c.is_deleted and (c.category = 1 or not ${pagesOnly}))`.as(
        'hasChildren',
      ),
    ])
    .where('m.isDeleted', '=', false)
    .$if(pagesOnly, (query) => query.where('m.category', '=', 1))
    .$if(level === null, (query) => query.where('m.parentId', 'is', null))
    .$if(typeof level === 'string', (query) => query.where('m.parentId', '=', level ?? ''))
    .where(filtersOf(menuListing, filters, { code: 'm.code', name: 'm.name' }))
    .orderBy('m.sort')
    .orderBy('m.id')
    .execute()

/** The database decides whether the code is free: no row means taken. */
export const insertMenu = (tx: Tx, menu: MenuColumns) =>
  tx
    .insertInto('menu')
    .values(menu)
    .onConflict((row) =>
      row
        .column('code')
        .where(sql<boolean>`not is_deleted`)
        .doNothing(),
    )
    .returning('id')
    .executeTakeFirst()

export const updateMenu = (tx: Tx, id: string, { now, ...menu }: MenuColumns & { now: Date }) =>
  tx
    .updateTable('menu')
    .set({ ...menu, updateTime: now })
    .where('id', '=', id)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('menu as other')
            .select('other.id')
            .where('other.code', '=', menu.code)
            .where('other.isDeleted', '=', false)
            .where('other.id', '<>', id),
        ),
      ),
    )
    .returning('id')
    .executeTakeFirst()

export async function markMenusRemoved(tx: Tx, ids: readonly string[], now: Date): Promise<void> {
  await tx
    .deleteFrom('topMenuMenu')
    .where('menuId', 'in', [...ids])
    .execute()
  await tx
    .updateTable('menu')
    .set({ isDeleted: true, updateTime: now })
    .where('id', 'in', [...ids])
    .execute()
}

/** All menu codes ever added, including those of menus that the administrator removed. */
export const listMenuCodes = (db: Db) =>
  db.selectFrom('menu').select(['id', 'code', 'isDeleted']).execute()

/**
 * Lets administrators of every school grant the permission of a new page. In other
 * schools row-level security lets a write of the platform find these roles and give permissions of
 * pages, and nothing else.
 */
export const offerMenuPermission = (tx: Tx, permission: string) =>
  sql`
    insert into role_permission (tenant_id, role_id, permission)
    select r.tenant_id, r.id, ${permission} from role r
    where r.alias in ('administrator', 'admin') and not r.is_deleted
      and cast(${permission} as text) like 'menu:%'
    on conflict do nothing returning true`.execute(tx)
