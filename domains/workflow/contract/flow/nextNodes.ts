import type { ApproveNode, Drawing, DrawnNode } from './graph.ts'

/** The node with that id. A graph that passed `problemsOf` always has it. */
export function nodeOf<Node>(
  graph: { readonly nodes: Readonly<Record<string, Node>> },
  id: string,
): Node {
  const node = Object.hasOwn(graph.nodes, id) ? graph.nodes[id] : undefined
  if (!node) throw new Error(`the graph has no node ${id}`)
  return node
}

/** All nodes that can follow directly, without evaluating conditions. */
export function nextOf(node: DrawnNode): string[] {
  switch (node.kind) {
    case 'end':
      return []
    case 'exclusive':
      return [...node.branches.map((branch) => branch.next), node.otherwise]
    case 'fork':
      return node.branches.map((branch) => branch.next)
    case 'start':
    case 'approve':
    case 'cc':
    case 'delay':
    case 'webhook':
    case 'join':
    case 'call':
      return [node.next]
  }
}

/** Replaces the ids of the nodes that a step returns to. */
export const returnsThrough = (
  node: Omit<ApproveNode, 'next'>,
  nameOf: (id: string) => string,
): Partial<Pick<ApproveNode, 'onReject' | 'returnsTo'>> => ({
  ...(typeof node.onReject === 'object' && {
    onReject: { returnTo: nameOf(node.onReject.returnTo) },
  }),
  ...(Array.isArray(node.returnsTo) && { returnsTo: node.returnsTo.map(nameOf) }),
})

/** Whether a step may complete without an answer. */
const mayPass = (node: DrawnNode): boolean =>
  node.kind === 'approve' && (node.onNobody === 'pass' || node.skipsRepeated === true)

/** Whether a process may pass this node without waiting for a person. A delay counts as passing. */
export const isPassing = (node: DrawnNode): boolean => passingKinds.has(node.kind) || mayPass(node)

const passingKinds: ReadonlySet<DrawnNode['kind']> = new Set([
  'cc',
  'delay',
  'webhook',
  'exclusive',
  'fork',
  'join',
])

/** All nodes reachable from one. The node itself is excluded unless a cycle leads back to it. */
export function reachableFrom(graph: Drawing, from: string): Set<string> {
  const seen = new Set<string>()
  const open = nextOf(nodeOf(graph, from))
  for (let id = open.pop(); id !== undefined; id = open.pop()) {
    if (seen.has(id)) continue
    seen.add(id)
    open.push(...nextOf(nodeOf(graph, id)))
  }
  return seen
}
