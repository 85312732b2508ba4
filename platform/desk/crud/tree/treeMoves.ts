/** A row of a tree, reduced to what its place requires. */
export type Branch = { readonly id: string; readonly children?: readonly Branch[] | undefined }

/** The place of a row: its parent (0 for the root) and the number of siblings before it. */
export type TreePlace = { readonly parentId: string; readonly position: number }

/** The drop position relative to the row below the pointer. */
export type DropZone = 'before' | 'inside' | 'after'

export type Direction = 'up' | 'down' | 'in' | 'out'

export const topOfTree = '0'

type RowPosition = { parentId: string; sisters: readonly Branch[]; index: number }

/** Returns the place that a drop means. Undefined when a row would become its own descendant. */
export function placeBeside(
  rows: readonly Branch[],
  moved: string,
  target: string,
  zone: DropZone,
): TreePlace | undefined {
  const from = positionOf(rows, moved)
  const to = positionOf(rows, target)
  if (!from || !to || moved === target || contains(from.sisters[from.index], target))
    return undefined
  if (zone === 'inside')
    return { parentId: target, position: others(to.sisters[to.index]?.children, moved).length }
  const at = others(to.sisters, moved).findIndex((one) => one.id === target)
  return { parentId: to.parentId, position: zone === 'before' ? at : at + 1 }
}

/** Returns the place one step away. Undefined at the end of the tree. */
export function placeBy(
  rows: readonly Branch[],
  moved: string,
  direction: Direction,
): TreePlace | undefined {
  const from = positionOf(rows, moved)
  if (!from) return undefined
  const { parentId, sisters, index } = from
  const before = sisters[index - 1]
  switch (direction) {
    case 'up':
      return before && { parentId, position: index - 1 }
    case 'down':
      return sisters[index + 1] && { parentId, position: index + 1 }
    case 'in':
      return before && { parentId: before.id, position: before.children?.length ?? 0 }
    case 'out': {
      const parent = positionOf(rows, parentId)
      return parent && { parentId: parent.parentId, position: parent.index + 1 }
    }
  }
}

function positionOf(
  rows: readonly Branch[],
  id: string,
  parentId = topOfTree,
): RowPosition | undefined {
  const index = rows.findIndex((one) => one.id === id)
  if (index >= 0) return { parentId, sisters: rows, index }
  for (const row of rows) {
    const found = positionOf(row.children ?? [], id, row.id)
    if (found) return found
  }
  return undefined
}

const contains = (row: Branch | undefined, id: string): boolean =>
  (row?.children ?? []).some((one) => one.id === id || contains(one, id))

const others = (rows: readonly Branch[] | undefined, id: string): Branch[] =>
  (rows ?? []).filter((one) => one.id !== id)
