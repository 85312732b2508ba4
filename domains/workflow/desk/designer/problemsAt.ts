import type { DesignProblem } from '../../contract/design.ts'
import { saidOfBranch } from '../../contract/flow/feelText.ts'
import type { FlowTree } from '../../contract/flow/tree.ts'
import { findStep, readBranchPlace } from '../../contract/flow/treeEdits.ts'
import type { Place } from '../../contract/flow/treeEdits.ts'

/** What stands against a step or a branch of the drawing; what is said of a branch is said at its branching. */
export function problemsAt(tree: FlowTree, problems: readonly DesignProblem[], at: Place): string[] {
  const branch = readBranchPlace(at)
  const said = problems.filter((one) => one.area === 'flow' && one.at === (branch?.id ?? at)).map(({ msg }) => msg)
  return branch ? saidOfBranch(branchNameOf(tree, branch), said) : said
}

function branchNameOf(tree: FlowTree, { id, index }: { id: string; index: number }): string {
  const step = findStep(tree, id)
  return step?.kind === 'branching' ? (step.branches[index]?.name ?? '') : ''
}
