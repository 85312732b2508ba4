import type {
  Drawing,
  DrawnNode,
  EndNode,
  ExclusiveNode,
  ForkNode,
  StartNode,
} from '../../../workflow/contract/flow/graph.ts'
import { nextOf } from '../../../workflow/contract/flow/nextNodes.ts'
import { mayReturn } from '../../../workflow/contract/flow/problems.ts'
import { noCondition, otherwiseName } from './tree.ts'
import type { Branching, TreeBranch, TreeStep } from './tree.ts'

/**
 * The settings of a step without the steps after it; for a branching, its branches without their
 * steps.
 */
export function stepAt({ nodes }: Drawing, id: string): TreeStep | undefined {
  const node = Object.hasOwn(nodes, id) ? nodes[id] : undefined
  switch (node?.kind) {
    case 'approve':
    case 'cc':
    case 'delay':
    case 'webhook':
    case 'call': {
      const { next: _, ...step } = node
      return step
    }
    case 'exclusive':
      return branchingOf(node, 'first', [
        ...node.branches,
        { name: otherwiseName, next: node.otherwise },
      ])
    case 'fork':
      return branchingOf(node, node.takes, node.branches)
    case 'start':
    case 'join':
    case 'end':
    case undefined:
      return undefined
  }
}

type Way = Omit<TreeBranch, 'steps'> & { readonly next: string }

const branchingOf = (
  { id, name }: DrawnNode,
  way: Branching['way'],
  ways: readonly Way[],
): Branching => ({
  kind: 'branching',
  id,
  name,
  way,
  branches: ways.map(({ next: _, ...branch }) => ({ ...branch, steps: [] })),
})

/** The start node or an end node with this id. */
export function edgeAt({ nodes }: Drawing, id: string): StartNode | EndNode | undefined {
  const node = Object.hasOwn(nodes, id) ? nodes[id] : undefined
  return node?.kind === 'start' || node?.kind === 'end' ? node : undefined
}

/** The approval steps to which a step may return a request, in flow order. */
export const stepsBefore = (graph: Drawing, id: string): DrawnNode[] =>
  inOrder(graph).filter((node) => node.kind === 'approve' && mayReturn(graph, node.id, id))

/**
 * Every node reachable from the start. Each comes before its successors unless a loop leads back.
 */
export function inOrder({ start, nodes }: Drawing): DrawnNode[] {
  const seen = new Set<string>()
  const done: DrawnNode[] = []
  const path = [{ id: start, isLeft: false }]
  for (let top = path.pop(); top; top = path.pop()) {
    const node = Object.hasOwn(nodes, top.id) ? nodes[top.id] : undefined
    if (node && top.isLeft) done.push(node)
    if (!node || top.isLeft || seen.has(top.id)) continue
    seen.add(top.id)
    path.push({ id: top.id, isLeft: true }, ...nextOf(node).map((id) => ({ id, isLeft: false })))
  }
  return done.toReversed()
}

const withNode = (graph: Drawing, node: DrawnNode): Drawing => ({
  ...graph,
  nodes: { ...graph.nodes, [node.id]: node },
})

/** Replaces the settings of a step, or the name of a branching. The edges stay as drawn. */
export function withStep(graph: Drawing, step: TreeStep): Drawing {
  const node = graph.nodes[step.id]
  if (!node) return graph
  if (step.kind === 'branching') return withName(graph, step)
  return 'next' in node ? withNode(graph, { ...step, next: node.next }) : graph
}

/** Renames a node. */
export function withName(
  graph: Drawing,
  { id, name }: { readonly id: string; readonly name: string },
): Drawing {
  const node = graph.nodes[id]
  return node ? withNode(graph, { ...node, name }) : graph
}

/** Replaces the settings of the start. */
export const withStart = (graph: Drawing, start: StartNode): Drawing => withNode(graph, start)

const branchingAt = ({ nodes }: Drawing, id: string): ExclusiveNode | ForkNode | undefined => {
  const node = nodes[id]
  return node?.kind === 'exclusive' || node?.kind === 'fork' ? node : undefined
}

/** Replaces name and condition of a branch. The default branch has neither. */
export function withBranch(
  graph: Drawing,
  id: string,
  index: number,
  { name, when }: Omit<TreeBranch, 'steps'>,
): Drawing {
  const node = branchingAt(graph, id)
  if (node?.kind === 'exclusive') {
    const branches = node.branches.map((branch, at) =>
      at === index ? { ...branch, name, when: when ?? noCondition } : branch,
    )
    return withNode(graph, { ...node, branches })
  }
  if (!node) return graph
  return withNode(graph, {
    ...node,
    branches: node.branches.map((branch, at) =>
      at === index ? { ...branch, name, ...(when && { when }) } : branch,
    ),
  })
}

/** Changes the order in which branches are evaluated; the default branch stays last. */
export function withBranchMoved(graph: Drawing, id: string, index: number, by: -1 | 1): Drawing {
  const node = branchingAt(graph, id)
  if (node?.kind === 'exclusive')
    return withNode(graph, { ...node, branches: swapped(node.branches, index, by) })
  if (!node) return graph
  const last = node.branches.length - 1
  const isFixed = node.takes === 'fitting' && (index === last || index + by === last)
  return isFixed ? graph : withNode(graph, { ...node, branches: swapped(node.branches, index, by) })
}

function swapped<Item>(items: readonly Item[], at: number, by: -1 | 1): readonly Item[] {
  const [one, other] = [items[at], items[at + by]]
  return at + by < 0 || one === undefined || other === undefined
    ? items
    : items.with(at, other).with(at + by, one)
}

/** Makes a branch the default. The previous default takes its place and needs a condition. */
export function withDefault(graph: Drawing, id: string, index: number): Drawing {
  const node = branchingAt(graph, id)
  const chosen = node?.kind === 'exclusive' ? node.branches[index] : undefined
  if (node?.kind !== 'exclusive' || !chosen) return graph
  const before = { name: `条件 ${index + 1}`, when: noCondition, next: node.otherwise }
  return withNode(graph, {
    ...node,
    branches: node.branches.with(index, before),
    otherwise: chosen.next,
  })
}
