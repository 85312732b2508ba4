import type { Actor } from '../../../../platform/server/actor.ts'
import { can } from '../../../../platform/server/actor.ts'
import { writeAudit } from '../../../../platform/server/audit/writeAudit.ts'
import type { Db, Tx } from '../../../../platform/server/database/db.ts'
import { isFiltered } from '../../../../platform/server/database/filters.ts'
import { notFound } from '../../../../platform/server/refusal.ts'
import type { TreeNode } from '../../../../platform/contract/treeNode.ts'
import { buttonPlaces, menuCategories, menuListing, yesOrNo } from '../../contract/menus.ts'
import type { MenuForm, MenuRow } from '../../contract/menus.ts'
import { organisationPermissions } from '../../contract/permissions.ts'
import { rootId } from '../../contract/treeNode.ts'
import { forest, withBelow } from '../departments/forest.ts'
import {
  findMenus,
  insertMenu,
  markMenusRemoved,
  offerMenuPermission,
  updateMenu,
} from '../queries/menus.ts'
import type { MenuChoice, MenuColumns, MenuRecord } from '../queries/menus.ts'
import { everyone, heldBy, shownButtons, shownPages } from './menuViews.ts'
import { findPermissions } from '../queries/rights.ts'
import { menuCodeTaken, menuHasChildren, menuParentInvalid } from './rightsRefusals.ts'
import type { At } from '../auditTrail.ts'
import { findMenuIdsOfTop } from '../queries/topMenus.ts'

/** The menus that the actor may open, with their groups; limited to one top menu if given. */
export async function openMenus(db: Db, actor: Actor, topMenuId?: string): Promise<MenuRow[]> {
  const among =
    topMenuId === undefined
      ? undefined
      : new Set((await findMenuIdsOfTop(db, [topMenuId])).map(({ menuId }) => menuId))
  const menus = await listMenus(db)
  return forest(shownPages(menus, heldBy(actor), among))
}

export const mainMenus = async (db: Db, actor: Actor): Promise<MenuRow[]> =>
  (await openMenus(db, actor)).map(({ children: _children, ...menu }) => menu)

/** The buttons that the actor may press, below their menus. */
export const openButtons = async (db: Db, actor: Actor): Promise<MenuRow[]> =>
  forest(shownButtons(await listMenus(db), heldBy(actor))).filter(
    ({ children }) => children !== undefined,
  )

/** Pages with the roles that open them; empty for a guest. */
export async function authRoutes(
  db: Db,
  actor: Actor,
): Promise<Record<string, { authority: string[] }>[]> {
  if (actor.kind === 'guest') return []
  const pages = shownPages(await listMenus(db), heldBy(actor))
  return pages
    .filter(({ path }) => path !== '')
    .map(({ path }) => ({ [path]: { authority: [...actor.roles] } }))
}

/** Menus for the office, as a flat list. */
export const listMenus = async (db: Db, choice: MenuChoice = {}): Promise<MenuRow[]> =>
  (await findMenus(db, choice)).map(presentMenu)

/** One level of menus with `hasChildren`. A search without a parent covers all levels. */
export async function menuLevel(
  db: Db,
  { parentId, ...filters }: { parentId?: string | undefined },
  pagesOnly: boolean,
): Promise<MenuRow[]> {
  const isSearch = parentId === undefined && isFiltered(menuListing, filters)
  const found = await findMenus(db, {
    filters,
    pagesOnly,
    ...(isSearch ? {} : { level: parentId ?? null }),
  })
  return found.map((menu) => ({ ...presentMenu(menu), hasChildren: menu.hasChildren }))
}

/** Menus for pickers: all for callers who may see menus, their own for others. */
export async function menuTree(db: Db, actor: Actor): Promise<TreeNode[]> {
  const menus = await listMenus(db, { pagesOnly: true })
  const shown = can(actor, organisationPermissions.viewMenus)
    ? menus
    : shownPages(menus, heldBy(actor))
  return forest(
    shown.map(({ id, parentId, name }): TreeNode => ({
      id,
      parentId,
      title: name,
      key: id,
      value: id,
    })),
  )
}

/** Menus and buttons that any of the roles opens. */
export async function menusOfRoles(db: Db, actor: Actor, roleIds: string): Promise<MenuRow[]> {
  const held = new Set(
    (await findPermissions(db, actor.tenantId, roleIds.split(','))).map(
      ({ permission }) => permission,
    ),
  )
  return (await listMenus(db)).filter(
    ({ permission }) => permission === everyone || held.has(permission),
  )
}

export async function getMenu(db: Db, id: string): Promise<MenuRow> {
  const menu = (await listMenus(db)).find((one) => one.id === id)
  if (!menu) throw notFound('这个菜单')
  return menu
}

/** Adds or changes a menu. Every school can immediately grant a page with its own permission. */
export async function submitMenu(
  tx: Tx,
  actor: Actor,
  form: MenuForm,
  at: At,
): Promise<Record<string, never>> {
  const menus = await listMenus(tx)
  const current = menus.find(({ id }) => id === form.id)
  if (form.id !== undefined && !current) throw notFound('这个菜单')
  refuseParent(form, menus)
  const { id: _id, parentId = null, permission, ...rest } = form
  const columns: MenuColumns = {
    ...rest,
    parentId,
    permission: permission ?? current?.permission ?? usualPermission(form),
  }
  const saved = current
    ? await updateMenu(tx, current.id, { ...columns, now: at.now })
    : await insertMenu(tx, columns)
  if (!saved) throw menuCodeTaken()
  if (columns.permission !== current?.permission) await offerMenuPermission(tx, columns.permission)
  await writeAudit(tx, actor, {
    action: current ? 'organisation.changeMenu' : 'organisation.addMenu',
    subject: { kind: 'menu', id: saved.id },
    detail: columns,
    ...at,
  })
  return {}
}

/** A menu without an address only groups others. */
const usualPermission = ({ code, path, category }: MenuForm): string =>
  category === 1 && path === '' ? '' : `menu:${code}`

function refuseParent({ id, parentId }: MenuForm, menus: readonly MenuRow[]): void {
  if (parentId === undefined) return
  const isBelow = id !== undefined && withBelow(menus, [id]).has(parentId)
  if (isBelow || !menus.some((menu) => menu.id === parentId && menu.category === 1))
    throw menuParentInvalid()
}

/** Removes menus without children, all or none. */
export async function removeMenus(
  tx: Tx,
  actor: Actor,
  ids: string,
  at: At,
): Promise<Record<string, never>> {
  const wanted = new Set(ids.split(','))
  const menus = await listMenus(tx)
  const chosen = menus.filter(({ id }) => wanted.has(id))
  if (chosen.length !== wanted.size) throw notFound('所选的菜单')
  const above = new Set(menus.filter(({ id }) => !wanted.has(id)).map(({ parentId }) => parentId))
  const parent = chosen.find(({ id }) => above.has(id))
  if (parent) throw menuHasChildren(parent.name)
  await markMenusRemoved(tx, [...wanted], at.now)
  for (const { id, code } of chosen)
    await writeAudit(tx, actor, {
      action: 'organisation.removeMenu',
      subject: { kind: 'menu', id },
      detail: { code },
      ...at,
    })
  return {}
}

function presentMenu({
  hasChildren: _hasChildren,
  parentId,
  parentName,
  ...menu
}: MenuRecord): MenuRow {
  return {
    ...menu,
    parentId: parentId ?? rootId,
    parentName: parentName ?? '',
    categoryName: nameIn(menuCategories, menu.category),
    actionName: nameIn(buttonPlaces, menu.action),
    isOpenName: nameIn(yesOrNo, menu.isOpen),
    isDeleted: 0,
  }
}

const nameIn = (names: Readonly<Record<number, string>>, key: number): string => names[key] ?? ''
