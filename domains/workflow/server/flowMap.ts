import type { MapStep } from '../contract/process.ts'
import { nextOf, nodeOf } from '../contract/flow/graph.ts'
import type { FlowNode, Graph } from '../contract/flow/graph.ts'
import { wayAhead } from './engine/preview.ts'
import { isClosed, liveTokens } from './engine/state.ts'
import { instanceOf } from './perform.ts'
import type { ProcessRow } from './queries/loading.ts'
import type { LogRow } from './queries/log.ts'

type Drawn = Extract<FlowNode, { kind: MapStep['kind'] }>

const isDrawn = (node: FlowNode): node is Drawn =>
  node.kind !== 'exclusive' && node.kind !== 'fork' && node.kind !== 'join'

/** The way of a process as a drawing: what it went through, where it stands, what lies ahead; branches that run at once stand side by side. */
export function mapOf(process: ProcessRow, log: readonly LogRow[]): MapStep[][] {
  const states = statesOf(process, log)
  const levels = levelsOf(process.graph)
  const rows = new Map<number, MapStep[]>()
  // In the order of the branches; the database keeps nodes in an order of its own.
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
  const ahead = closed ? [] : wayAhead(process.graph, process.data, live).map(({ id }) => id)
  const ended =
    process.status === 'approved' || process.status === 'revoked'
      ? Object.values(process.graph.nodes).flatMap((node) => (node.kind === 'end' ? node.id : []))
      : []
  return new Map<string, MapStep['state']>([
    ...ahead.map((id) => [id, 'ahead'] as const),
    ...[process.graph.start, ...process.tokens.map(({ node }) => node), ...passed, ...ended].map(
      (id) => [id, 'done'] as const,
    ),
    // A step that a return leads to once more lies ahead again.
    ...ahead.filter((id) => !passed.includes(id)).map((id) => [id, 'ahead'] as const),
    ...(closed ? [] : live.map((id) => [id, 'now'] as const)),
  ])
}

/** How many links a node lies behind the start at most; links that lead back count for nothing. */
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
  // Each node was left after everything that lies ahead of it: in the other order every link is seen once, and leads forwards.
  const levels = new Map([[graph.start, 0]])
  for (const [id, ahead] of [...behind].reverse())
    for (const next of ahead)
      levels.set(next, Math.max(levels.get(next) ?? 0, (levels.get(id) ?? 0) + 1))
  return levels
}

/** Who answered or has the word there, else whom the drawing names. */
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
