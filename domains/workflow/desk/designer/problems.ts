import type { DesignDetail, DesignProblem, FlowDesign } from '../../contract/design.ts'
import { publishForm } from '../../contract/form/publish.ts'
import { problemsOf } from '../../contract/flow/problems.ts'
import { treeOf } from '../../contract/flow/tree.ts'
import { branchPlace, isFallback, stepsIn } from '../../contract/flow/treeEdits.ts'

/** What stands against publishing: what can be seen from the drawing itself at once, what only the server knows since the last saving. */
export function problemsIn(design: FlowDesign, { problems }: DesignDetail, isSaved: boolean): DesignProblem[] {
  const own = [
    ...problemsOf(design.graph).map(({ at, msg }): DesignProblem => ({ area: 'flow', at, label: design.graph.nodes[at]?.name ?? at, msg })),
    ...publishForm(design.form).problems.map((one): DesignProblem => ({ ...one, area: 'form' })),
  ]
  const isNew = (one: DesignProblem): boolean => !own.some(({ area, at, msg }) => area === one.area && at === one.at && msg === one.msg)
  const known = problems.filter((one) => isNew(one) && (isSaved || one.area === 'settings'))
  return [...known.filter(({ area }) => area === 'settings'), ...own, ...known.filter(({ area }) => area !== 'settings'), ...unsetBranches(design)]
}

/** Branches with a condition that nobody has set: they would always be taken. */
function unsetBranches({ graph }: FlowDesign): DesignProblem[] {
  return stepsIn(treeOf(graph)?.steps ?? []).flatMap((step) => {
    if (step.kind !== 'branching' || step.way === 'all') return []
    return step.branches.flatMap((branch, index): DesignProblem[] =>
      !isFallback(step, index) && branch.when && 'all' in branch.when && branch.when.all.length === 0
        ? [{ area: 'flow', at: branchPlace(step.id, index), label: branch.name, msg: '请设置条件' }]
        : [],
    )
  })
}
