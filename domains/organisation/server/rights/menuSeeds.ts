import type { Tx } from '../../../../platform/server/database/db.ts'
import { insertMenu, listMenuCodes } from '../queries/menus.ts'
import type { MenuColumns } from '../queries/menus.ts'

/** A menu that the product ships. `parent` is the code of a menu earlier in the list. */
export type MenuSeed = Omit<MenuColumns, 'parentId' | 'isOpen' | 'remark'> & { parent?: string }

/**
 * Adds menus that never existed before. Menus that the administrator changed or removed stay so.
 */
export async function ensureMenus(tx: Tx, seeds: readonly MenuSeed[]): Promise<void> {
  const known = await listMenuCodes(tx)
  const codes = new Set(known.map(({ code }) => code))
  const ids = new Map(known.filter(({ isDeleted }) => !isDeleted).map(({ code, id }) => [code, id]))
  for (const { parent, ...seed } of seeds) {
    const parentId = parent === undefined ? null : ids.get(parent)
    if (codes.has(seed.code) || parentId === undefined) continue
    const added = await insertMenu(tx, { ...seed, parentId, isOpen: 1, remark: '' })
    if (added) ids.set(seed.code, added.id)
  }
}
