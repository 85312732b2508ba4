import type { DesignDetail, DesignProblem, FlowDesign } from '../../contract/design.ts'
import { publishForm } from '../../contract/form/publish.ts'
import { problemsOf } from '../../contract/flow/problems.ts'

/** What stands against publishing: what can be seen from the drawing itself at once, what only the server knows since the last saving. */
export function problemsIn(
  design: FlowDesign,
  { problems }: DesignDetail,
  isSaved: boolean,
): DesignProblem[] {
  const own = [
    ...problemsOf(design.graph).map(({ at, msg }): DesignProblem => ({
      area: 'flow',
      at,
      label: design.graph.nodes[at]?.name ?? at,
      msg,
    })),
    ...publishForm(design.form).problems.map((one): DesignProblem => ({ ...one, area: 'form' })),
  ]
  const isNew = (one: DesignProblem): boolean =>
    !own.some(({ area, at, msg }) => area === one.area && at === one.at && msg === one.msg)
  const known = problems.filter((one) => isNew(one) && (isSaved || one.area === 'settings'))
  return [
    ...known.filter(({ area }) => area === 'settings'),
    ...own,
    ...known.filter(({ area }) => area !== 'settings'),
  ]
}
