type Branch<Node> = { readonly id: string; readonly children?: readonly Node[] | undefined }
type Place = { readonly siblings: number; readonly at: number; readonly parentId: string }

/** The position of a row among its siblings in a tree. `parentId` is 0 at the top. */
export function neighbours<Node extends Branch<Node>>(
  nodes: readonly Node[],
  id: string,
  parentId = '0',
): Place {
  const at = nodes.findIndex((node) => node.id === id)
  if (at >= 0) return { siblings: nodes.length, at, parentId }
  const nowhere: Place = { siblings: 0, at: 0, parentId }
  return nodes.reduce(
    (found, node) => (found.siblings > 0 ? found : neighbours(node.children ?? [], id, node.id)),
    nowhere,
  )
}
