import { DeskSkeleton } from '../../../../platform/desk/pieces.tsx'
import { useChunk } from '../../../../platform/web/useChunk.ts'
import type { DesignProblem } from '../../contract/design.ts'
import { fieldsOfCondition } from '../../contract/flow/feelText.ts'
import { fieldsOf } from '../../contract/flow/designFacts.ts'
import { withRenamedField } from '../../contract/flow/renamedField.ts'
import { stepAt } from '../../contract/flow/graphEdits.ts'
import type { GoTo } from './designPlace.ts'
import type { Designing } from './useDesigning.ts'

type Props = { designing: Designing; problems: readonly DesignProblem[]; at: string; go: GoTo }

const load = () => import('../formDesigner/FormDesigner.tsx')

/** 表单设计: what an applicant fills in. */
export function FormTab({ designing: { design, change }, problems, at, go }: Props) {
  const chunk = useChunk(load, true, () => go({ tab: 'flow', node: '' }))
  if (!chunk) return <DeskSkeleton />
  return (
    <chunk.FormDesigner
      value={design.form}
      title={design.name}
      problems={problems.filter(({ area }) => area === 'form')}
      selected={at}
      onSelect={(node) => go({ node }, { replace: true })}
      onChange={(form, renamed) =>
        change(
          (before) => ({ ...(renamed ? withRenamedField(before, renamed) : before), form }),
          `form:${at}:${fieldsOf(design)
            .map(({ prop }) => prop)
            .join()}`,
        )
      }
      usesOutside={(prop) => branchesAbout(design.graph, prop)}
    />
  )
}

/** The branches of the flow whose condition looks at a field. */
const branchesAbout = (graph: Designing['design']['graph'], prop: string): string[] =>
  Object.keys(graph.nodes).flatMap((id) => {
    const step = stepAt(graph, id)
    return step?.kind === 'branching'
      ? step.branches
          .filter(({ when }) => when !== undefined && fieldsOfCondition(when).includes(prop))
          .map(({ name }) => `流程分支“${name}”`)
      : []
  })
