type Branch<Row> = { id: string; parentId: string; children?: Row[] | undefined }

/**
 * Builds a forest from rows in one pass. A row whose parent is missing moves to the top; a leaf has
 * no `children`.
 */
export function forest<Row extends Branch<Row>>(rows: readonly Row[]): Row[] {
  const nodes = new Map(rows.map((row): [string, Row] => [row.id, { ...row }]))
  const roots: Row[] = []
  for (const node of nodes.values()) {
    const parent = nodes.get(node.parentId)
    if (parent) (parent.children ??= []).push(node)
    else roots.push(node)
  }
  return roots
}

/** Ids of these rows and all their descendants. */
export function withBelow(
  rows: readonly { id: string; parentId: string }[],
  ids: Iterable<string>,
): Set<string> {
  const below = new Map<string, string[]>()
  for (const { id, parentId } of rows) {
    const siblings = below.get(parentId)
    if (siblings) siblings.push(id)
    else below.set(parentId, [id])
  }
  const found = new Set<string>(ids)
  for (const id of found) for (const child of below.get(id) ?? []) found.add(child)
  return found
}
