import { can } from '../../../../platform/server/actor.ts'
import type { Actor } from '../../../../platform/server/actor.ts'
import type { TreeNode } from '../../../../platform/contract/treeNode.ts'
import { rootId } from '../../contract/treeNode.ts'
import { forest } from '../departments/forest.ts'

/**
 * The fields of a menu (category 1) or button (2) that a rights view needs. Without a permission it
 * only groups others.
 */
export type MenuFacts = {
  id: string
  parentId: string
  name: string
  category: number
  permission: string
}

type Held = (permission: string) => boolean

/** The permission of menus and buttons that everyone who is signed in has. It is never granted. */
export const everyone = 'signedIn'

/** What the actor may open and press. */
export const heldBy =
  (actor: Actor): Held =>
  (permission) =>
    permission === everyone ? actor.kind === 'user' : can(actor, permission)

/** The menus as rights dialogs see them: a page that is open to everyone only groups its buttons. */
export const grantedMenus = <Menu extends MenuFacts>(menus: readonly Menu[]): Menu[] =>
  menus
    .filter(({ category, permission }) => category === 1 || permission !== everyone)
    .map((menu) => (menu.permission === everyone ? { ...menu, permission: '' } : menu))

const isGroup = ({ category, permission }: MenuFacts): boolean =>
  category === 1 && permission === ''
const isOpenTo = ({ permission }: MenuFacts, held: Held): boolean =>
  permission !== '' && held(permission)

/** The menus that a person may open, with their ancestors. */
export function shownPages<Menu extends MenuFacts>(
  menus: readonly Menu[],
  held: Held,
  among?: ReadonlySet<string>,
): Menu[] {
  const open = menus.filter(
    (menu) =>
      menu.category === 1 && isOpenTo(menu, held) && (among === undefined || among.has(menu.id)),
  )
  return withAncestors(menus, open)
}

/** The buttons that a person may press, with their menus. */
export function shownButtons<Menu extends MenuFacts>(menus: readonly Menu[], held: Held): Menu[] {
  const open = menus.filter((menu) => menu.category === 2 && isOpenTo(menu, held))
  const owners = new Set(open.map(({ parentId }) => parentId))
  const chosen = new Set(open.map(({ id }) => id))
  return menus.filter(({ id, category }) => chosen.has(id) || (category === 1 && owners.has(id)))
}

/** The selected menus and their ancestors, in the order of all. Visits each menu once. */
function withAncestors<Menu extends MenuFacts>(
  menus: readonly Menu[],
  chosen: readonly Menu[],
): Menu[] {
  const byId = new Map(menus.map((menu) => [menu.id, menu]))
  const kept = new Set<string>()
  for (const menu of chosen) {
    let here: Menu | undefined = menu
    while (here && !kept.has(here.id)) {
      kept.add(here.id)
      here = byId.get(here.parentId)
    }
  }
  return menus.filter(({ id }) => kept.has(id))
}

/**
 * What may be granted, as a tree. A menu that may not be granted passes its buttons to its nearest
 * ancestor that may.
 */
export function grantableMenus(menus: readonly MenuFacts[], held: Held): TreeNode[] {
  const byId = new Map(menus.map((menu) => [menu.id, menu]))
  const anchors = new Map<string, string>([[rootId, rootId]])
  const anchorOf = (id: string): string => {
    const known = anchors.get(id)
    if (known !== undefined) return known
    anchors.set(id, rootId)
    const menu = byId.get(id)
    const anchor = !menu
      ? rootId
      : isGroup(menu) || isOpenTo(menu, held)
        ? id
        : anchorOf(menu.parentId)
    anchors.set(id, anchor)
    return anchor
  }
  const lifted = menus.map((menu) => ({ ...menu, parentId: anchorOf(menu.parentId) }))
  return treeOf(
    withAncestors(
      lifted,
      lifted.filter((menu) => isOpenTo(menu, held)),
    ),
  )
}

export type Placed = { id: string; menuId: string | null; name: string }

/** Items of menus, as a tree below these menus. Items without a menu appear at the top. */
export function underMenus(menus: readonly MenuFacts[], things: readonly Placed[]): TreeNode[] {
  const owners = new Set(things.map(({ menuId }) => menuId))
  const above = withAncestors(
    menus,
    menus.filter(({ id }) => owners.has(id)),
  )
  return treeOf([
    ...above,
    ...things.map(({ id, menuId, name }) => ({ id, name, parentId: menuId ?? rootId })),
  ])
}

/**
 * Ids of what is granted. A branch is included only if everything below it is: trees tick a
 * branch's children by themselves.
 */
export function givenKeys(menus: readonly MenuFacts[], held: Held): string[] {
  const below = new Map<string, MenuFacts[]>()
  for (const menu of menus) {
    const siblings = below.get(menu.parentId)
    if (siblings) siblings.push(menu)
    else below.set(menu.parentId, [menu])
  }
  const given: string[] = []
  const visit = (menu: MenuFacts): boolean => {
    const children = below.get(menu.id) ?? []
    const all = children.map(visit).every(Boolean)
    const isGiven = all && (isGroup(menu) ? children.length > 0 : isOpenTo(menu, held))
    if (isGiven) given.push(menu.id)
    return isGiven
  }
  for (const root of below.get(rootId) ?? []) visit(root)
  return given
}

const treeOf = (rows: readonly { id: string; parentId: string; name: string }[]): TreeNode[] =>
  forest(
    rows.map(({ id, parentId, name }): TreeNode => ({
      id,
      parentId,
      title: name,
      key: id,
      value: id,
    })),
  )
