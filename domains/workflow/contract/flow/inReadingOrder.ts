import { type DrawnNode, type Drawing } from './graph.ts'
import { nextOf } from './nextNodes.ts'

/**
 * The nodes in the order of the flow, then the unreachable ones. The database does not preserve
 * their order.
 */
export function inReadingOrder({ start, nodes }: Drawing): DrawnNode[] {
  const met = new Set<DrawnNode>()
  const open = [start]
  for (let id = open.pop(); id !== undefined; id = open.pop()) {
    const node = Object.hasOwn(nodes, id) ? nodes[id] : undefined
    if (!node || met.has(node)) continue
    met.add(node)
    open.push(...nextOf(node).reverse())
  }
  return [...new Set([...met, ...Object.values(nodes)])]
}
