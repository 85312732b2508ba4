type Branch<Node> = { id: string; parentId: string; children?: Node[] | undefined }

/** Puts flat rows into a tree in their order; a row whose parent is not among them stands at the top. Leaves get no `children`. */
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
