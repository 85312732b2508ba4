import type { MapStep } from '../../contract/process.ts'
import { nextOf, nodeOf } from '../../contract/flow/nextNodes.ts'
import type { FlowNode, Graph } from '../../contract/flow/graph.ts'
import { nodesAhead } from '../engine/preview.ts'
import { isClosed, liveTokens } from '../engine/state.ts'
import { instanceOf } from '../acting/perform.ts'
import type { ProcessRow } from '../queries/loading.ts'
import type { LogRow } from '../queries/log.ts'

type Drawn = Extract<FlowNode, { kind: MapStep['kind'] }>

const isDrawn = (node: FlowNode): node is Drawn =>
  node.kind !== 'exclusive' && node.kind !== 'fork' && node.kind !== 'join'

/** The map of a process: passed, current and future steps. Parallel branches are on one level. */
export function mapOf(process: ProcessRow, log: readonly LogRow[]): MapStep[][] {
  const states = statesOf(process, log)
  const levels = levelsOf(process.graph)
  const rows = new Map<number, MapStep[]>()
  // In the order of the branches. The database does not preserve the order of nodes.
  for (const [id, level] of levels) {
    const node = nodeOf(process.graph, id)
    const state = states.get(id)
    if (!state || !isDrawn(node)) continue
    const step = {
      id: node.id,
      name: node.name,
      kind: node.kind,
      state,
      names: namesAt(process, node),
    }
    rows.set(level, [...(rows.get(level) ?? []), step])
  }
  return [...rows].sort(([one], [other]) => one - other).map(([, row]) => row)
}

function statesOf(process: ProcessRow, log: readonly LogRow[]): Map<string, MapStep['state']> {
  const live = liveTokens(instanceOf(process))
    .map(({ node }) => node)
    .filter((id) => nodeOf(process.graph, id).kind !== 'fork')
  const passed = log
    .flatMap(({ changes }) => changes)
    .flatMap((change) => (change.kind === 'copied' || change.kind === 'passed' ? change.node : []))
  const closed = isClosed(process.status)
  const ahead = closed ? [] : nodesAhead(process.graph, process.data, live).map(({ id }) => id)
  const ended =
    process.status === 'approved' || process.status === 'revoked'
      ? Object.values(process.graph.nodes).flatMap((node) => (node.kind === 'end' ? node.id : []))
      : []
  return new Map<string, MapStep['state']>([
    ...ahead.map((id) => [id, 'ahead'] as const),
    ...[process.graph.start, ...process.tokens.map(({ node }) => node), ...passed, ...ended].map(
      (id) => [id, 'done'] as const,
    ),
    // A step that a return leads to again counts as ahead.
    ...ahead.filter((id) => !passed.includes(id)).map((id) => [id, 'ahead'] as const),
    ...(closed ? [] : live.map((id) => [id, 'now'] as const)),
  ])
}

/** The longest distance of each node from the start, without links that lead back. */
function levelsOf(graph: Graph): Map<string, number> {
  const [met, behind] = [new Set<string>(), new Map<string, string[]>()]
  const walk = (id: string, above: ReadonlySet<string>): void => {
    met.add(id)
    const around = new Set([...above, id])
    const ahead = nextOf(nodeOf(graph, id)).filter((next) => !around.has(next))
    for (const next of ahead.toReversed()) if (!met.has(next)) walk(next, around)
    behind.set(id, ahead)
  }
  walk(graph.start, new Set())
  // This is a topological sort: the walk finishes a node after all its successors, so the reverse
  // order visits every link once and forwards.
  const levels = new Map([[graph.start, 0]])
  for (const [id, ahead] of [...behind].reverse())
    for (const next of ahead)
      levels.set(next, Math.max(levels.get(next) ?? 0, (levels.get(id) ?? 0) + 1))
  return levels
}

/** The people who answered or are assigned there, else those that the drawing names. */
function namesAt({ tasks, applicantName }: ProcessRow, node: Drawn): string[] {
  if (node.kind === 'start') return [applicantName]
  if (node.kind === 'delay')
    return tasks.flatMap((task) =>
      task.node === node.id && task.state === 'open' ? [task.why] : [],
    )
  if (node.kind !== 'approve') return []
  const last = Math.max(
    0,
    ...tasks.filter((task) => task.node === node.id).map(({ round }) => round),
  )
  const here = tasks.filter(
    (task) =>
      task.node === node.id &&
      task.round === last &&
      task.state !== 'void' &&
      task.part !== 'revocation',
  )
  const names = here.flatMap(
    (task) =>
      task.decision?.by.name ?? task.claim?.by.name ?? task.candidates.map(({ label }) => label),
  )
  return [...new Set(names.length > 0 ? names : node.candidates.map(({ label }) => label))]
}
