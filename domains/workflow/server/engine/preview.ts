import { nodeOf } from './graph.ts'
import type { FlowNode, Graph } from './graph.ts'
import { holds } from './rules.ts'
import type { FlowData } from './rules.ts'

/** The deciders' nodes still ahead if everybody agrees and the data stays as it is. */
export function stepsAhead(graph: Graph, data: FlowData, from: string): FlowNode[] {
  const ahead: FlowNode[] = []
  const seen = new Set([from])
  for (let node = nodeOf(graph, from); ;) {
    const next = nextBy(node, data)
    if (next === undefined || seen.has(next)) return ahead
    seen.add(next)
    node = nodeOf(graph, next)
    if (node.kind === 'approve') ahead.push(node)
  }
}

function nextBy(node: FlowNode, data: FlowData): string | undefined {
  switch (node.kind) {
    case 'end':
      return undefined
    case 'exclusive':
      return node.branches.find(({ when }) => holds(when, data))?.next ?? node.otherwise
    case 'start':
    case 'approve':
    case 'cc':
      return node.next
  }
}
