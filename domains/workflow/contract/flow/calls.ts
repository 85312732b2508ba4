import { nodeOf, returnsThrough } from './graph.ts'
import type { CallNode, Drawing, DrawnNode, FlowNode, Graph } from './graph.ts'

/** The graphs of the versions that a drawing calls, by `calledAs`. */
export type Called = ReadonlyMap<string, Graph>

/** By what a called version is known. */
export const calledAs = ({ flow, version }: Pick<CallNode, 'flow' | 'version'>): string =>
  `${flow} ${version}`

/** The places of a drawing at which steps of another flow stand. */
export const callsIn = ({ nodes }: Drawing): CallNode[] =>
  Object.values(nodes).filter((node) => node.kind === 'call')

/** Between the id of a call and that of a step in it; no drawing names a node so. */
const inside = '/'

/** The longest id of a node in a graph that runs: inside of called flows it is the way there. */
export const mostNodeId = 120

/** The id of a step of a called flow. */
export const idInside = (call: string, id: string): string => `${call}${inside}${id}`

/** The drawn node that a node of the graph comes from: itself, or the call that it stands in. */
export const drawnAt = (id: string): string => id.split(inside)[0] ?? id

/** Whether a node of the graph is a step of a called flow. */
export const isInside = (id: string): boolean => id.includes(inside)

/**
 * The graph that a drawing runs as: where it calls a flow, the steps of that one stand, the way out of them leads on, and what is given back to
 * their applicant is given back to the applicant of the whole. Steps keep their rights on those `fields` that the form has, and tell other systems no more than those.
 * Every call must be `called`, and every called graph have a step before its end.
 */
export function withCalls(
  { start, nodes, policy }: Drawing,
  called: Called,
  fields: ReadonlySet<string>,
): Graph {
  const graphOf = (call: CallNode): Graph => {
    const graph = called.get(calledAs(call))
    if (!graph) throw new Error(`nobody has looked up ${calledAs(call)}`)
    return graph
  }
  const entryOf = (id: string): string => {
    const node = nodes[id]
    return node?.kind === 'call' ? idInside(id, firstIn(graphOf(node))) : id
  }
  const flat = Object.values(nodes).flatMap((node): FlowNode[] =>
    node.kind === 'call'
      ? stepsOf(graphOf(node), { call: node, start, entryOf, fields })
      : [rewired(node, entryOf, (id) => id)],
  )
  return { start, nodes: Object.fromEntries(flat.map((node) => [node.id, node])), policy }
}

/** The node that a request comes to first. */
export function firstIn(graph: Graph): string {
  const start = nodeOf(graph, graph.start)
  if (start.kind !== 'start') throw new Error(`${graph.start} is no start`)
  return start.next
}

type Around = {
  readonly call: CallNode
  readonly start: string
  readonly entryOf: (id: string) => string
  readonly fields: ReadonlySet<string>
}

function stepsOf(graph: Graph, { call, start, entryOf, fields }: Around): FlowNode[] {
  const after = entryOf(call.next)
  const next = (id: string): string =>
    graph.nodes[id]?.kind === 'end' ? after : idInside(call.id, id)
  const back = (id: string): string => (id === graph.start ? start : idInside(call.id, id))
  return Object.values(graph.nodes)
    .filter(({ kind }) => kind !== 'start' && kind !== 'end')
    .map((node) => rewired({ ...node, id: idInside(call.id, node.id) }, next, back))
    .map((node) => onTheForm(node, (name) => fields.has(name)))
}

function onTheForm(node: FlowNode, has: (name: string) => boolean): FlowNode {
  if (node.kind === 'webhook') return { ...node, fields: node.fields.filter(has) }
  if (node.kind !== 'approve') return node
  const { readable, writable } = node.fields
  return {
    ...node,
    fields: {
      readable: readable === '*' ? readable : readable.filter(has),
      writable: writable.filter(has),
    },
  }
}

/** A node whose ways on and whose ways back lead somewhere else. */
function rewired(
  node: Exclude<DrawnNode, CallNode>,
  next: (id: string) => string,
  back: (id: string) => string,
): FlowNode {
  switch (node.kind) {
    case 'end':
      return node
    case 'exclusive':
      return {
        ...node,
        branches: node.branches.map((branch) => ({ ...branch, next: next(branch.next) })),
        otherwise: next(node.otherwise),
      }
    case 'fork':
      return {
        ...node,
        branches: node.branches.map((branch) => ({ ...branch, next: next(branch.next) })),
        join: next(node.join),
      }
    case 'approve':
      return {
        ...node,
        next: next(node.next),
        ...returnsThrough(node, back),
      }
    case 'start':
    case 'cc':
    case 'delay':
    case 'webhook':
    case 'join':
      return { ...node, next: next(node.next) }
  }
}
