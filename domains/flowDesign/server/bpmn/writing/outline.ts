import type { FlowDesign } from '../../../../workflow/contract/design.ts'
import { blocksAround } from '../../../../workflow/contract/flow/blocks.ts'
import { nextOf } from '../../../../workflow/contract/flow/nextNodes.ts'
import type { DrawnNode, ForkNode, Drawing } from '../../../../workflow/contract/flow/graph.ts'
import { conditionOf, lastConditionOf } from './outCondition.ts'

/** A line of the exported file. */
export type OutFlow = {
  readonly id: string
  readonly from: string
  readonly to: string
  readonly name: string
  readonly condition?: string
  /** The language of the condition, if it is not the default. */
  readonly language?: string
  /** Our own rule, where the condition text alone would be read differently. */
  readonly rule?: string
  readonly isDefault?: boolean
}

/** The lines of the file, and the joins that need a box of their own. */
export type Outline = {
  readonly start: string
  readonly merges: readonly string[]
  readonly flows: readonly OutFlow[]
}

/** Creates ids that are unique within the file. */
export function idMaker(graph: Drawing): (wanted: string) => string {
  const taken = new Set(Object.keys(graph.nodes))
  return (wanted) => {
    let id = wanted
    for (let count = 2; taken.has(id); count += 1) id = `${wanted}_${count}`
    taken.add(id)
    return id
  }
}

/**
 * The lines between the boxes. Several that enter a branching, or its join from one branch, meet in
 * an extra box first, because engines count incoming lines there.
 */
export function outlineOf(
  { graph }: Pick<FlowDesign, 'graph'>,
  freshId: (wanted: string) => string,
): Outline {
  const start = freshId('startEvent')
  const merges: string[] = []
  const drawn = Object.values(graph.nodes).flatMap(flowsOf)
  const groups = Map.groupBy(drawn, (flow) => meeting(graph, flow))
  const flows: Drawn[] = [{ flow: { from: start, to: graph.start, name: '' }, branch: 0 }]
  for (const [meetsAt, group] of groups) {
    const [first] = group
    if (meetsAt === '' || group.length < 2 || !first) {
      flows.push(...group)
      continue
    }
    const merge = freshId(`${first.flow.to}_merge`)
    merges.push(merge)
    flows.push(...group.map(({ flow, branch }) => ({ flow: { ...flow, to: merge }, branch })))
    flows.push({ flow: { from: merge, to: first.flow.to, name: '' }, branch: 0 })
  }
  return {
    start,
    merges,
    flows: inOrder(flows, graph).map((flow, at) => ({ ...flow, id: freshId(`flow_${at + 1}`) })),
  }
}

type Drawn = { readonly flow: Omit<OutFlow, 'id'>; readonly branch: number }

/** Conditions are evaluated in line order, so the lines of one box keep the order of the graph. */
function inOrder(flows: readonly Drawn[], graph: Drawing): Omit<OutFlow, 'id'>[] {
  const order = new Map(Object.keys(graph.nodes).map((id, at) => [id, at]))
  const place = ({ flow }: Drawn): number => order.get(flow.from) ?? -1
  return flows
    .toSorted((one, other) => place(one) - place(other) || one.branch - other.branch)
    .map(({ flow }) => flow)
}

/** The group of lines that a line has to meet before its target; empty if there is none. */
function meeting(graph: Drawing, { flow, branch }: Drawn): string {
  const target = graph.nodes[flow.to]
  if (target?.kind === 'fork') return flow.to
  if (target?.kind !== 'join') return ''
  const source = graph.nodes[flow.from]
  if (source?.kind === 'fork' && source.join === target.id) return ''
  const block = blocksAround(graph, flow.from).findLast(({ fork }) =>
    isForkOf(graph.nodes[fork], target.id),
  )
  return `${flow.to} ${block?.branch ?? branch}`
}

const isForkOf = (node: DrawnNode | undefined, join: string): boolean =>
  node?.kind === 'fork' && node.join === join

function flowsOf(node: DrawnNode): Drawn[] {
  const plain = nextOf(node).map((to, branch) => ({
    flow: { from: node.id, to, name: '' },
    branch,
  }))
  if (node.kind === 'fork') return forkFlows(node)
  if (node.kind !== 'exclusive') return plain
  const ways = node.branches.map(({ name, when, next }, branch) => ({
    flow: { from: node.id, to: next, name, ...conditionOf(when) },
    branch,
  }))
  return [
    ...ways,
    {
      flow: { from: node.id, to: node.otherwise, name: '其他情况', isDefault: true },
      branch: ways.length,
    },
  ]
}

function forkFlows(node: ForkNode): Drawn[] {
  const others = node.branches.slice(0, -1).map(({ when }) => when)
  return node.branches.map(({ name, when, next }, branch) => {
    const isLast = node.takes === 'fitting' && branch === node.branches.length - 1
    const said = when && (isLast ? lastConditionOf(when, others) : conditionOf(when))
    return { flow: { from: node.id, to: next, name, ...said }, branch }
  })
}
