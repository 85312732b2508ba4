import { nodeOf } from '../../contract/flow/nextNodes.ts'
import type { FlowNode, Graph } from '../../contract/flow/graph.ts'
import { branchesFor } from './forks.ts'
import { fits } from './rules.ts'
import type { FlowData } from './rules.ts'

/**
 * The approval nodes ahead if everybody agrees and the data stays unchanged; parallel branches one
 * after the other.
 */
export const stepsAhead = (graph: Graph, data: FlowData, from: readonly string[]): FlowNode[] =>
  nodesAhead(graph, data, from).filter((node) => node.kind === 'approve')

/** Every node ahead, with or without deciders. */
export function nodesAhead(graph: Graph, data: FlowData, from: readonly string[]): FlowNode[] {
  const seen = new Set<string>()
  const ahead: FlowNode[] = []
  const walk = (id: string): void => {
    if (seen.has(id)) return
    seen.add(id)
    const node = nodeOf(graph, id)
    if (!from.includes(id)) ahead.push(node)
    nextBy(node, data).forEach(walk)
  }
  from.forEach(walk)
  return ahead
}

function nextBy(node: FlowNode, data: FlowData): string[] {
  switch (node.kind) {
    case 'end':
      return []
    case 'exclusive':
      return [node.branches.find(({ when }) => fits(when, data))?.next ?? node.otherwise]
    case 'fork':
      return branchesFor(node, data).map(({ next }) => next)
    case 'start':
    case 'approve':
    case 'cc':
    case 'delay':
    case 'webhook':
    case 'join':
      return [node.next]
  }
}
