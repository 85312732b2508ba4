type Branch<Node> = { id: string; parentId: string; children?: Node[] | undefined }

/**
 * Builds a tree from flat rows in their order. A row whose parent is missing moves to the top.
 * Leaves get no `children`.
 */
export function treeOf<Node extends Branch<Node>>(rows: readonly Node[]): Node[] {
  const ids = new Set(rows.map((row) => row.id))
  const below = new Map<string, Node[]>()
  for (const row of rows) if (ids.has(row.parentId)) push(below, row.parentId, row)
  const grown = (row: Node): Node => {
    const children = below.get(row.id)
    return children ? { ...row, children: children.map(grown) } : row
  }
  return rows.filter((row) => !ids.has(row.parentId)).map(grown)
}

function push<Node>(lists: Map<string, Node[]>, key: string, one: Node): void {
  const list = lists.get(key)
  if (list) list.push(one)
  else lists.set(key, [one])
}
