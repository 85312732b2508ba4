import * as fc from 'fast-check'

import type { ApproveNode, FlowNode, Graph } from '../../../contract/flow/graph.ts'
import { problemsOf } from '../../../contract/flow/problems.ts'

/**
 * One edit of a drawing before it is published again; numbers are taken modulo the number of
 * options.
 */
export type Edit = {
  readonly what:
    | 'nothing'
    | 'remove'
    | 'insert'
    | 'move'
    | 'vote'
    | 'time'
    | 'wait'
    | 'hands'
    | 'kind'
    | 'turnBranches'
    | 'policy'
  readonly at: number
  readonly place: number
}

export const anyEdit: fc.Arbitrary<Edit> = fc.record({
  what: fc.constantFrom<Edit['what'][]>(
    'nothing',
    'remove',
    'insert',
    'insert',
    'move',
    'move',
    'vote',
    'vote',
    'time',
    'time',
    'wait',
    'hands',
    'hands',
    'kind',
    'turnBranches',
    'policy',
  ),
  at: fc.nat(30),
  place: fc.nat(30),
})

/** A drawing and its versions after each edit; an edit that could not be published is skipped. */
export function versionsOf(graph: Graph, edits: readonly Edit[]): Graph[] {
  const versions = [graph]
  for (const [index, edit] of edits.entries()) {
    const before = versions.at(-1) ?? graph
    const after = edited(before, edit, `m${index}`)
    versions.push(problemsOf(after).length === 0 ? after : before)
  }
  return versions
}

type Nodes = Readonly<Record<string, FlowNode>>
type Step = Extract<FlowNode, { kind: 'approve' | 'cc' | 'delay' | 'webhook' }>

const isStep = (node: FlowNode): node is Step =>
  node.kind === 'approve' || node.kind === 'cc' || node.kind === 'delay' || node.kind === 'webhook'

const nth = <One>(all: readonly One[], index: number): One | undefined =>
  all[index % Math.max(all.length, 1)]

function edited(graph: Graph, { what, at, place }: Edit, fresh: string): Graph {
  const steps = Object.values(graph.nodes).filter(isStep)
  const step = nth(steps, at)
  const votes = nth(
    steps.filter((one) => one.kind === 'approve'),
    at,
  )
  const into = nth(Object.keys(graph.nodes), place) ?? graph.start
  const withNode = (node: FlowNode): Graph => ({
    ...graph,
    nodes: { ...graph.nodes, [node.id]: node },
  })
  switch (what) {
    case 'nothing':
      return graph
    case 'remove':
      return step ? { ...graph, nodes: without(graph, step) } : graph
    case 'insert':
      return {
        ...graph,
        nodes: inserted(graph.nodes, { ...newStep, id: fresh, name: fresh.toUpperCase() }, into),
      }
    case 'move':
      return step && step.id !== into
        ? { ...graph, nodes: inserted(without(graph, step), step, into) }
        : graph
    case 'vote':
      return votes
        ? withNode({
            ...votes,
            mode: nth(modes, place) ?? votes.mode,
            candidates: newStep.candidates,
          })
        : graph
    case 'time':
      return votes ? withNode(timed(votes, place)) : graph
    case 'wait':
      return withNode(
        nth(
          steps.flatMap((one) =>
            one.kind === 'delay' ? [{ ...one, wait: { hours: 1 + (place % 30) } }] : [],
          ),
          at,
        ) ??
          graph.nodes[into] ??
          newStep,
      )
    case 'hands':
      return votes && votes.mode.kind !== 'ratio' && votes.deadline?.whenLate !== 'refuse'
        ? withNode({ ...votes, handles: !votes.handles, asksSignature: place % 2 === 0 })
        : graph
    case 'kind':
      return step
        ? withNode({
            kind: 'cc',
            id: step.id,
            name: step.name,
            to: newStep.candidates,
            next: step.next,
          })
        : graph
    case 'turnBranches':
      return {
        ...graph,
        nodes: mapped(graph.nodes, (node) =>
          node.kind === 'fork' ? { ...node, branches: node.branches.toReversed() } : node,
        ),
      }
    case 'policy':
      return {
        ...graph,
        policy: { ...graph.policy, takeBack: place % 2 === 0 ? 'never' : 'untilNextDecision' },
      }
  }
}

const newStep: ApproveNode = {
  kind: 'approve',
  id: '',
  name: '',
  candidates: [{ kind: 'user', value: '1', label: 'P1' }],
  mode: { kind: 'any' },
  fields: { readable: '*', writable: [] },
  onReject: 'previous',
  allows: ['transfer', 'delegate', 'addBefore', 'addAfter', 'addBeside'],
  next: '',
}

const modes: ApproveNode['mode'][] = [
  { kind: 'claim' },
  { kind: 'any' },
  { kind: 'all' },
  { kind: 'inOrder' },
  { kind: 'ratio', pass: 0.5 },
]

function timed({ deadline, ...node }: ApproveNode, place: number): ApproveNode {
  return deadline && place % 2 === 0
    ? node
    : {
        ...node,
        deadline: { hours: 1 + (place % 9), whenLate: place % 3 === 0 ? 'pass' : 'remind' },
      }
}

const mapped = (nodes: Nodes, change: (node: FlowNode) => FlowNode): Nodes =>
  Object.fromEntries(Object.entries(nodes).map(([id, node]) => [id, change(node)]))

/** Redirects every path from one node to another. */
const redirected = (node: FlowNode, from: string, to: string): FlowNode => {
  const way = (id: string) => (id === from ? to : id)
  if (node.kind === 'end') return node
  if (node.kind === 'exclusive')
    return {
      ...node,
      branches: node.branches.map((one) => ({ ...one, next: way(one.next) })),
      otherwise: way(node.otherwise),
    }
  if (node.kind === 'fork')
    return { ...node, branches: node.branches.map((one) => ({ ...one, next: way(one.next) })) }
  return { ...node, next: way(node.next) }
}

function without({ nodes, start }: Graph, { id, next }: Step): Nodes {
  const { [id]: _, ...rest } = nodes
  return mapped(rest, (node) => {
    const one = redirected(node, id, next)
    if (one.kind !== 'approve') return one
    const lost = typeof one.onReject === 'object' && one.onReject.returnTo === id
    return {
      ...one,
      ...(lost && { onReject: { returnTo: start } }),
      ...(Array.isArray(one.returnsTo) && { returnsTo: one.returnsTo.filter((to) => to !== id) }),
    }
  })
}

/** Inserts a step before a node, on every path that leads there. */
function inserted(nodes: Nodes, step: Step, before: string): Nodes {
  const target = nodes[before]
  if (!target || target.kind === 'start') return nodes
  return {
    ...mapped(nodes, (node) => redirected(node, before, step.id)),
    [step.id]: { ...step, next: before },
  }
}
