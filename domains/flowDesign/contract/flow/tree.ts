import type { BranchCondition } from '../../../forms/contract/rules.ts'
import { nextOf } from '../../../workflow/contract/flow/nextNodes.ts'
import type {
  ApproveNode,
  CallNode,
  CopyNode,
  DelayNode,
  Drawing,
  DrawnNode,
  StartNode,
  WebhookNode,
} from '../../../workflow/contract/flow/graph.ts'
import type { FlowPolicy } from '../../../workflow/contract/flow/policy.ts'
import { placesAfter } from './placesAfter.ts'

export type ApproveStep = Omit<ApproveNode, 'next'>
export type CopyStep = Omit<CopyNode, 'next'>
export type DelayStep = Omit<DelayNode, 'next'>
export type CallStep = Omit<CallNode, 'next'>
export type WebhookStep = Omit<WebhookNode, 'next'>
/** One branch; `when` is absent where no condition is needed, as for the last exclusive branch. */
export type TreeBranch = {
  readonly name: string
  readonly when?: BranchCondition
  readonly steps: readonly TreeStep[]
}
/**
 * `first` takes the first matching branch or else the last, `fitting` takes every matching branch,
 * `all` takes all.
 */
export type Branching = {
  readonly kind: 'branching'
  readonly id: string
  readonly name: string
  readonly way: 'first' | 'fitting' | 'all'
  readonly branches: readonly TreeBranch[]
  /** Where the branches join, if several may run in parallel. */
  readonly join?: { readonly id: string; readonly name: string }
}
export type TreeStep = ApproveStep | CopyStep | DelayStep | WebhookStep | CallStep | Branching
type Named = { readonly id: string; readonly name: string }
type TreeStart = Named & Pick<StartNode, 'opens'>

/** A flow without jumps: a sequence of steps, with branchings whose branches lie side by side. */
export type FlowTree = {
  readonly start: TreeStart
  readonly steps: readonly TreeStep[]
  readonly end: Named
}

/** The label of the last branch of an exclusive branching, which has no name in the graph. */
export const otherwiseName = '其他情况'

/**
 * The tree of a graph. Undefined if the graph is no tree: it jumps, joins elsewhere or has two
 * ends.
 */
export function treeOf(graph: Drawing): FlowTree | undefined {
  const start = graph.nodes[graph.start]
  const ends = Object.values(graph.nodes).filter((node) => node.kind === 'end')
  const [end] = ends
  if (start?.kind !== 'start' || !end || ends.length > 1) return undefined
  const reader: Reader = { graph, after: metAfter(graph), seen: new Set([start.id, end.id]) }
  const steps = readSteps(reader, start.next, end.id)
  if (!steps || reader.seen.size < Object.keys(graph.nodes).length) return undefined
  return { start: startOf(start), steps, end: named(end) }
}

const named = ({ id, name }: Named): Named => ({ id, name })
const startOf = ({ id, name, opens }: StartNode): TreeStart => ({
  id,
  name,
  ...(opens && { opens }),
})

type Reader = {
  readonly graph: Drawing
  readonly after: ReadonlyMap<string, ReadonlySet<string>>
  readonly seen: Set<string>
}

/** The steps from a node to the end of its sequence; undefined if the sequence never reaches it. */
function readSteps(reader: Reader, from: string, stop: string): TreeStep[] | undefined {
  const steps: TreeStep[] = []
  for (let id = from; id !== stop;) {
    const node = reader.graph.nodes[id]
    if (!node || reader.seen.has(id)) return undefined
    reader.seen.add(id)
    const read = readStep(reader, node)
    if (!read) return undefined
    steps.push(read.step)
    id = read.next
  }
  return steps
}

function readStep(reader: Reader, node: DrawnNode): { step: TreeStep; next: string } | undefined {
  switch (node.kind) {
    case 'approve':
    case 'delay':
    case 'call':
    case 'webhook':
    case 'cc': {
      const { next, ...step } = node
      return { step, next }
    }
    case 'exclusive': {
      const meets = firstMeeting(reader, node.id)
      const ways = [...node.branches, { name: otherwiseName, next: node.otherwise }]
      const branches = meets === undefined ? undefined : readBranches(reader, ways, meets)
      return branches && meets !== undefined
        ? { step: { kind: 'branching', ...named(node), way: 'first', branches }, next: meets }
        : undefined
    }
    case 'fork': {
      const join = reader.graph.nodes[node.join]
      const branches = readBranches(reader, node.branches, node.join)
      if (!branches || join?.kind !== 'join' || reader.seen.has(join.id)) return undefined
      reader.seen.add(join.id)
      return {
        step: { kind: 'branching', ...named(node), way: node.takes, branches, join: named(join) },
        next: join.next,
      }
    }
    default:
      return undefined
  }
}

type Way = { readonly name: string; readonly when?: BranchCondition; readonly next: string }

function readBranches(
  reader: Reader,
  ways: readonly Way[],
  stop: string,
): TreeBranch[] | undefined {
  const branches: TreeBranch[] = []
  for (const { next, ...branch } of ways) {
    const steps = readSteps(reader, next, stop)
    if (!steps) return undefined
    branches.push({ ...branch, steps })
  }
  return branches
}

/** For each node, the nodes that every path from it to the end passes. */
function metAfter(graph: Drawing): ReadonlyMap<string, ReadonlySet<string>> {
  const all = Object.keys(graph.nodes)
  const after = new Map<string, ReadonlySet<string>>(
    all.map((id) => [id, new Set(graph.nodes[id]?.kind === 'end' ? [id] : all)]),
  )
  for (let isMoving = true; isMoving;) {
    isMoving = false
    for (const node of Object.values(graph.nodes)) {
      if (node.kind === 'end') continue
      const [first = new Set<string>(), ...others] = nextOf(node).map(
        (next) => after.get(next) ?? new Set<string>(),
      )
      const met = new Set([
        node.id,
        ...[...first].filter((id) => others.every((other) => other.has(id))),
      ])
      if (met.size === after.get(node.id)?.size) continue
      after.set(node.id, met)
      isMoving = true
    }
  }
  return after
}

/**
 * Where all paths from a node first join: of the nodes they all pass, the one with the longest way
 * left to the end.
 */
function firstMeeting({ after }: Reader, from: string): string | undefined {
  const ahead = [...(after.get(from) ?? [])].filter((id) => id !== from)
  const lengthOf = (id: string): number => after.get(id)?.size ?? 0
  return ahead.reduce<string | undefined>(
    (best, id) => (best === undefined || lengthOf(id) > lengthOf(best) ? id : best),
    undefined,
  )
}

/** The graph of a tree. */
export function graphOf({ start, steps, end }: FlowTree, policy: FlowPolicy): Drawing {
  const nodes: Record<string, DrawnNode> = {}
  nodes[start.id] = { kind: 'start', ...start, next: writeSteps(nodes, steps, end.id) }
  nodes[end.id] = { kind: 'end', ...end }
  return { start: start.id, nodes, policy }
}

/**
 * The graph with its steps replaced by a tree; untouched nodes keep their position on the canvas.
 */
export function redrawn(before: Drawing, tree: FlowTree): Drawing {
  const graph = graphOf(tree, before.policy)
  const places = placesAfter(before, graph)
  return { ...graph, ...(places && { places }) }
}

/** Adds a sequence to the nodes; returns its first id, or the following node if it is empty. */
function writeSteps(
  nodes: Record<string, DrawnNode>,
  steps: readonly TreeStep[],
  follows: string,
): string {
  for (const [at, step] of steps.entries()) {
    const next = steps[at + 1]?.id ?? follows
    if (step.kind === 'branching') writeBranching(nodes, step, next)
    else nodes[step.id] = { ...step, next }
  }
  return steps[0]?.id ?? follows
}

function writeBranching(
  nodes: Record<string, DrawnNode>,
  { id, name, way, branches, join }: Branching,
  next: string,
): void {
  const meets = way === 'first' ? next : joinOf({ id, join }).id
  // Reserves the key before the inner nodes are added, so that nodes keep the order of the drawing.
  nodes[id] = { kind: 'end', id, name }
  const ways = branches.map(({ steps, ...branch }) => ({
    ...branch,
    next: writeSteps(nodes, steps, meets),
  }))
  if (way === 'first') {
    const tested = ways
      .slice(0, -1)
      .map((branch) => ({ ...branch, when: branch.when ?? noCondition }))
    nodes[id] = {
      kind: 'exclusive',
      id,
      name,
      branches: tested,
      otherwise: ways.at(-1)?.next ?? next,
    }
    return
  }
  nodes[id] = { kind: 'fork', id, name, takes: way, branches: ways, join: meets }
  nodes[meets] = { kind: 'join', ...joinOf({ id, join }), next }
}

/** A condition that is not set yet. */
export const noCondition: BranchCondition = { all: [] }

const joinOf = ({ id, join }: Pick<Branching, 'id'> & { join: Named | undefined }): Named =>
  join ?? { id: `${id}_join`, name: '汇合' }
