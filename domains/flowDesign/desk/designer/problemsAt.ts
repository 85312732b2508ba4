import type { DesignProblem } from '../../../workflow/contract/design.ts'
import { problemsOfBranch } from '../../contract/flow/feelText.ts'
import type { Drawing } from '../../../workflow/contract/flow/graph.ts'
import { stepAt } from '../../contract/flow/graphEdits.ts'
import { readBranchPlace } from '../../contract/flow/treeEdits.ts'
import type { Place } from '../../contract/flow/treeEdits.ts'

/** The problems at a step or branch. Problems of a branch are reported at its branching. */
export function problemsAt(
  graph: Drawing,
  problems: readonly DesignProblem[],
  at: Place,
): string[] {
  const branch = readBranchPlace(at)
  const said = problems
    .filter((one) => one.area === 'flow' && one.at === (branch?.id ?? at))
    .map(({ msg }) => msg)
  return branch ? problemsOfBranch(branchNameOf(graph, branch), said) : said
}

function branchNameOf(graph: Drawing, { id, index }: { id: string; index: number }): string {
  const step = stepAt(graph, id)
  return step?.kind === 'branching' ? (step.branches[index]?.name ?? '') : ''
}
