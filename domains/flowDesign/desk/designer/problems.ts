import type { DesignDetail } from '../../contract/designs.ts'
import type { DesignProblem, FlowDesign } from '../../../workflow/contract/design.ts'
import { publishForm } from '../../../forms/contract/publishing/publish.ts'
import { problemsOf } from '../../../workflow/contract/flow/problems.ts'

/**
 * The problems that prevent publishing: those found in the draft right away, and those that only
 * the server can find, as of the last save.
 */
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
