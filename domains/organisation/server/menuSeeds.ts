import type { Tx } from '../../../platform/server/db.ts'
import { insertMenu, listMenuCodes } from './menuQueries.ts'
import type { MenuColumns } from './menuQueries.ts'

/** A menu that the product brings; `parent` is the code of one that stands before it. */
export type MenuSeed = Omit<MenuColumns, 'parentId' | 'isOpen' | 'remark'> & { parent?: string }

/** Adds the menus that were never there; what the administrator has changed or removed stays so. */
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
