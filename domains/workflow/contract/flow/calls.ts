import { nodeOf, returnsThrough } from './nextNodes.ts'
import type { CallNode, Drawing, DrawnNode, FlowNode, Graph } from './graph.ts'

/** The graphs of the called versions, by `calledAs`. */
export type Called = ReadonlyMap<string, Graph>

/** The key of a called version. */
export const calledAs = ({ flow, version }: Pick<CallNode, 'flow' | 'version'>): string =>
  `${flow} ${version}`

/** The call nodes of a drawing. */
export const callsIn = ({ nodes }: Drawing): CallNode[] =>
  Object.values(nodes).filter((node) => node.kind === 'call')

/** Separates the id of a call from the id of a step in it. Ids in drawings cannot contain it. */
const inside = '/'

/** The longest node id in a running graph. Ids inside called flows include the path of calls. */
export const maxNodeId = 120

/** The id of a step of a called flow. */
export const idInside = (call: string, id: string): string => `${call}${inside}${id}`

/** The drawn node of a graph node: the node itself, or the call that contains it. */
export const drawnAt = (id: string): string => id.split(inside)[0] ?? id

/** Whether a node of the graph is a step of a called flow. */
export const isInside = (id: string): boolean => id.includes(inside)

/**
 * Expands the calls of a drawing into the graph that runs. Each call is replaced by the steps of
 * the called flow, and their end leads on to the next node. Returns to the applicant of the called
 * flow go to the applicant of the whole request. Steps keep their rights only on the `fields` that
 * the form has, and webhooks send no other fields. Every call must be in `called`, and every called
 * graph must have a step before its end.
 */
export function withCalls(
  { start, nodes, policy }: Drawing,
  called: Called,
  fields: ReadonlySet<string>,
): Graph {
  const graphOf = (call: CallNode): Graph => {
    const graph = called.get(calledAs(call))
    if (!graph) throw new Error(`${calledAs(call)} was not looked up`)
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

/** The first node of a request. */
export function firstIn(graph: Graph): string {
  const start = nodeOf(graph, graph.start)
  if (start.kind !== 'start') throw new Error(`${graph.start} is not a start node`)
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

/** A copy of a node with its outgoing and return links replaced. */
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
