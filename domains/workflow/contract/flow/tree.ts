import type { BranchCondition } from '../rules.ts'
import { nextOf } from './graph.ts'
import type {
  ApproveNode,
  CallNode,
  CopyNode,
  DelayNode,
  Drawing,
  DrawnNode,
  FlowPolicy,
  WebhookNode,
} from './graph.ts'
import { placesAfter } from './places.ts'

export type ApproveStep = Omit<ApproveNode, 'next'>
export type CopyStep = Omit<CopyNode, 'next'>
export type DelayStep = Omit<DelayNode, 'next'>
export type CallStep = Omit<CallNode, 'next'>
export type WebhookStep = Omit<WebhookNode, 'next'>
/** One way of a branching; `when` is absent where it needs no condition, as in the last one of an exclusive branching. */
export type TreeBranch = {
  readonly name: string
  readonly when?: BranchCondition
  readonly steps: readonly TreeStep[]
}
/** `first` takes the first branch that fits and else the last, `fitting` every one that fits, `all` all of them. */
export type Branching = {
  readonly kind: 'branching'
  readonly id: string
  readonly name: string
  readonly way: 'first' | 'fitting' | 'all'
  readonly branches: readonly TreeBranch[]
  /** Where the branches meet, when several may run at once. */
  readonly join?: { readonly id: string; readonly name: string }
}
export type TreeStep = ApproveStep | CopyStep | DelayStep | WebhookStep | CallStep | Branching
type Named = { readonly id: string; readonly name: string }

/** A flow without jumps: steps one below the other, branchings with their branches side by side. */
export type FlowTree = {
  readonly start: Named
  readonly steps: readonly TreeStep[]
  readonly end: Named
}

/** What the last branch of an exclusive branching is called: it has no name in the graph. */
export const otherwiseName = '其他情况'

/** The tree of a drawing; undefined when it is none, because it jumps, meets somewhere else or ends twice. */
export function treeOf(graph: Drawing): FlowTree | undefined {
  const start = graph.nodes[graph.start]
  const ends = Object.values(graph.nodes).filter((node) => node.kind === 'end')
  const [end] = ends
  if (start?.kind !== 'start' || !end || ends.length > 1) return undefined
  const reader: Reader = { graph, after: metAfter(graph), seen: new Set([start.id, end.id]) }
  const steps = readSteps(reader, start.next, end.id)
  if (!steps || reader.seen.size < Object.keys(graph.nodes).length) return undefined
  return { start: named(start), steps, end: named(end) }
}

const named = ({ id, name }: Named): Named => ({ id, name })

type Reader = {
  readonly graph: Drawing
  readonly after: ReadonlyMap<string, ReadonlySet<string>>
  readonly seen: Set<string>
}

/** The steps from one node to where its sequence stops; undefined when it never gets there. */
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

/** For each node, those that every way from it to the end passes. */
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

/** Where all ways from a node first meet: of those they all pass, the one with the longest way still before it. */
function firstMeeting({ after }: Reader, from: string): string | undefined {
  const ahead = [...(after.get(from) ?? [])].filter((id) => id !== from)
  const lengthOf = (id: string): number => after.get(id)?.size ?? 0
  return ahead.reduce<string | undefined>(
    (best, id) => (best === undefined || lengthOf(id) > lengthOf(best) ? id : best),
    undefined,
  )
}

/** The drawing of a tree. */
export function graphOf({ start, steps, end }: FlowTree, policy: FlowPolicy): Drawing {
  const nodes: Record<string, DrawnNode> = {}
  nodes[start.id] = { kind: 'start', ...start, next: writeSteps(nodes, steps, end.id) }
  nodes[end.id] = { kind: 'end', ...end }
  return { start: start.id, nodes, policy }
}

/** A drawing with its steps drawn anew as a tree; what was not touched keeps its place on the canvas. */
export function redrawn(before: Drawing, tree: FlowTree): Drawing {
  const graph = graphOf(tree, before.policy)
  const places = placesAfter(before, graph)
  return { ...graph, ...(places && { places }) }
}

/** Puts a sequence among the nodes; answers the id of its first node, or what follows when it is empty. */
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
  // Reserved before what lies inside, so that nodes stand in the order in which they are drawn.
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

/** A condition that nobody has set yet. */
export const noCondition: BranchCondition = { all: [] }

const joinOf = ({ id, join }: Pick<Branching, 'id'> & { join: Named | undefined }): Named =>
  join ?? { id: `${id}_join`, name: '汇合' }
