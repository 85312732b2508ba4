type Branch<Node> = { readonly children?: readonly Node[] | undefined }

/** Returns the rows of a tree from top to bottom, each with its depth. */
export const flatTree = <Node extends Branch<Node>>(
  nodes: readonly Node[],
  depth = 0,
): { node: Node; depth: number }[] =>
  nodes.flatMap((node) => [{ node, depth }, ...flatTree(node.children ?? [], depth + 1)])
