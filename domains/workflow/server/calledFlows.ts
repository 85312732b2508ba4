import type { Db } from '../../../platform/server/db.ts'
import { calledAs, callsIn, firstIn, mostNodeId, withCalls } from '../contract/flow/calls.ts'
import type { CallNode, Drawing, Graph } from '../contract/flow/graph.ts'
import { brokenLinks } from '../contract/flow/problems.ts'
import type { FlowProblem } from '../contract/flow/problems.ts'
import type { Column } from '../contract/form/schema.ts'
import { findCalledVersions } from './queries/designVersions.ts'

/** The graph that a drawing runs as, where there is one, and what stands against the flows that it calls. */
export type Unfolded = {
  readonly graph: Graph | undefined
  readonly problems: readonly FlowProblem[]
}

/** How many steps a flow may have with those of the flows that it calls, however deep. */
const mostNodes = 300

/** Puts the steps of the called flows into a drawing. */
export async function unfold(
  db: Db,
  tenantId: string,
  drawing: Drawing,
  columns: readonly Column[],
): Promise<Unfolded> {
  if (brokenLinks(drawing).length > 0) return { graph: undefined, problems: [] }
  const calls = callsIn(drawing)
  const found = await findCalledVersions(db, tenantId, calls)
  const called = new Map(
    found.map(({ key, number, graph }) => [calledAs({ flow: key, version: number }), graph]),
  )
  const problems = calls.flatMap((call) => callProblem(call, called.get(calledAs(call))) ?? [])
  // What is not chosen yet is said by the drawing itself.
  if (problems.length > 0 || calls.some(({ flow }) => flow === ''))
    return { graph: undefined, problems }

  const count = calls.reduce(
    (sum, call) => sum + Object.keys(called.get(calledAs(call))?.nodes ?? {}).length,
    Object.keys(drawing.nodes).length,
  )
  const [first] = calls
  if (first && count > mostNodes)
    return {
      graph: undefined,
      problems: [{ at: first.id, msg: `连同子流程最多 ${mostNodes} 个节点，现在有 ${count} 个` }],
    }
  return {
    graph: withCalls(drawing, called, new Set(columns.map(({ prop }) => prop))),
    problems: [],
  }
}

function callProblem(call: CallNode, graph: Graph | undefined): FlowProblem | undefined {
  const { id, flow, label, version } = call
  if (flow === '') return undefined
  if (!graph) return { at: id, msg: `子流程“${label}”没有第 ${version} 版，请重新选择` }
  if (graph.nodes[firstIn(graph)]?.kind === 'end')
    return { at: id, msg: `子流程“${label}”里没有步骤` }
  const isDeep = Object.keys(graph.nodes).some((inner) => id.length + 1 + inner.length > mostNodeId)
  return isDeep ? { at: id, msg: `子流程“${label}”里又层层调用了别的流程，层数太多` } : undefined
}
