import type { TreeNode } from '../../../../platform/contract/treeNode.ts'

/**
 * The ticks after a click. Ticking a node ticks its descendants and ancestors; unticking it unticks
 * its descendants.
 */
export function afterPress(
  nodes: readonly TreeNode[],
  ticked: ReadonlySet<string>,
  id: string,
  isOn: boolean,
): ReadonlySet<string> {
  const way = wayTo(nodes, id)
  const node = way.at(-1)
  if (!node) return ticked
  const below = allIds([node])
  if (!isOn) return new Set([...ticked].filter((one) => !below.includes(one)))
  return new Set([...ticked, ...way.map((one) => one.id), ...below])
}

export const allIds = (nodes: readonly TreeNode[]): string[] =>
  nodes.flatMap((node) => [node.id, ...allIds(node.children ?? [])])

function wayTo(nodes: readonly TreeNode[], id: string): TreeNode[] {
  for (const node of nodes) {
    if (node.id === id) return [node]
    const way = wayTo(node.children ?? [], id)
    if (way.length > 0) return [node, ...way]
  }
  return []
}
