import type { Db } from '../../../../platform/server/database/db.ts'
import { calledAs, callsIn, firstIn, maxNodeId, withCalls } from '../../contract/flow/calls.ts'
import type { CallNode, Drawing, Graph } from '../../contract/flow/graph.ts'
import { brokenLinks } from '../../contract/flow/problems.ts'
import type { FlowProblem } from '../../contract/flow/problems.ts'
import type { Column } from '../../../forms/contract/schema.ts'
import { findCalledVersions } from '../queries/drawnFlows.ts'

/** The runnable graph of a drawing, if it has one, and the problems of the flows it calls. */
export type ResolvedCalls = {
  readonly graph: Graph | undefined
  readonly problems: readonly FlowProblem[]
}

/** Maximum number of steps of a flow, with those of all flows it calls at any depth. */
const maxNodes = 300

/** Inserts the steps of the called flows into a drawing. */
export async function unfold(
  db: Db,
  tenantId: string,
  drawing: Drawing,
  columns: readonly Column[],
): Promise<ResolvedCalls> {
  if (brokenLinks(drawing).length > 0) return { graph: undefined, problems: [] }
  const calls = callsIn(drawing)
  const found = await findCalledVersions(db, tenantId, calls)
  const called = new Map(
    found.map(({ key, number, graph }) => [calledAs({ flow: key, version: number }), graph]),
  )
  const problems = calls.flatMap((call) => callProblem(call, called.get(calledAs(call))) ?? [])
  // The check of the drawing itself reports a call without a chosen flow.
  if (problems.length > 0 || calls.some(({ flow }) => flow === ''))
    return { graph: undefined, problems }

  const count = calls.reduce(
    (sum, call) => sum + Object.keys(called.get(calledAs(call))?.nodes ?? {}).length,
    Object.keys(drawing.nodes).length,
  )
  const [first] = calls
  if (first && count > maxNodes)
    return {
      graph: undefined,
      problems: [{ at: first.id, msg: `连同子流程最多 ${maxNodes} 个步骤，现在有 ${count} 个` }],
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
  const isDeep = Object.keys(graph.nodes).some((inner) => id.length + 1 + inner.length > maxNodeId)
  return isDeep ? { at: id, msg: `子流程“${label}”里又层层调用了别的流程，层数太多` } : undefined
}
