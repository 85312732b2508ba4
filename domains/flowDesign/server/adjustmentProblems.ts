import type { Db } from '../../../platform/server/database/db.ts'
import { columnsOf } from '../../forms/contract/columns.ts'
import type { DesignProblem } from '../../workflow/contract/design.ts'
import { adjustedGraph, copiesOf } from '../../workflow/contract/flow/adjusting.ts'
import type { StepChanges } from '../../workflow/contract/flow/adjusting.ts'
import { problemsOf } from '../../workflow/contract/flow/problems.ts'
import { partyKey } from '../../workflow/server/public/drawing.ts'
import type { Flow } from '../../workflow/server/public/drawing.ts'
import { partiesIn, schoolFor } from './designSchool.ts'
import { partyProblem } from './flowProblems.ts'

/**
 * Problems of a school's changes to a built-in flow: approvers who do not exist here, and deadlines
 * out of range. The flow's own approvers are not checked.
 */
export async function adjustmentProblems(
  db: Db,
  tenantId: string,
  flow: Pick<Flow, 'graph' | 'ownForm'>,
  changes: StepChanges,
): Promise<DesignProblem[]> {
  const graph = adjustedGraph(flow.graph, changes)
  const school = await schoolFor(db, tenantId, graph)
  const known = new Set(partiesIn(Object.values(flow.graph.nodes)).map(partyKey))
  const columns = flow.ownForm ? columnsOf(flow.ownForm.schema) : []
  const ofPeople = Object.keys(changes).flatMap((id) =>
    [id, copiesOf(id)]
      .flatMap((node) => graph.nodes[node] ?? [])
      .flatMap((node) => partiesIn([node]))
      .filter((party) => !known.has(partyKey(party)))
      .flatMap((party) => partyProblem(party, columns, school) ?? [])
      .map((msg) => ({ at: id, msg })),
  )
  return [...problemsOf(graph), ...ofPeople].map(({ at, msg }) => ({
    area: 'flow',
    at,
    label: graph.nodes[at]?.name ?? at,
    msg,
  }))
}
