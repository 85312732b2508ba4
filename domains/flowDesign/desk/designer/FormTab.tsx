import { lazy, Suspense } from 'react'

import { DeskSkeleton } from '../../../../platform/desk/DeskPage.tsx'
import { loadChunk } from '../../../../platform/web/shell/lazyPage.ts'
import { useChunk } from '../../../../platform/web/navigation/useChunk.ts'
import type { DesignProblem } from '../../../workflow/contract/design.ts'
import { fieldsOfCondition } from '../../contract/flow/feelText.ts'
import { fieldsOf } from '../../contract/flow/designFacts.ts'
import { withRenamedField } from '../../contract/flow/renamedField.ts'
import { stepAt } from '../../contract/flow/graphEdits.ts'
import { RegisteredSettings } from '../../../forms/desk/designer/settings/registeredSettings.ts'
import type { FieldSettingsProps } from '../../../forms/desk/designer/settings/fieldSettings.ts'
import type { GoTo } from './designPlace.ts'
import type { Designing } from './useDesigning.ts'

type Props = { designing: Designing; problems: readonly DesignProblem[]; at: string; go: GoTo }

// Loaded separately: it requests the flows of the school.
const LinkedLimits = lazy(async () => ({
  default: (await loadChunk(() => import('./LinkedLimits.tsx'))).LinkedLimits,
}))

const broughtSettings = {
  requests: (props: FieldSettingsProps) => (
    <Suspense fallback={null}>
      <LinkedLimits {...props} />
    </Suspense>
  ),
}

const load = () => import('../../../forms/desk/designer/FormDesigner.tsx')

/** 表单设计: the form that an applicant fills in. */
export function FormTab({ designing: { design, change }, problems, at, go }: Props) {
  const chunk = useChunk(load, true, () => go({ tab: 'flow', node: '' }))
  if (!chunk) return <DeskSkeleton />
  return (
    <RegisteredSettings value={broughtSettings}>
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
    </RegisteredSettings>
  )
}

/** The branches of the flow whose condition reads a field. */
const branchesAbout = (graph: Designing['design']['graph'], prop: string): string[] =>
  Object.keys(graph.nodes).flatMap((id) => {
    const step = stepAt(graph, id)
    return step?.kind === 'branching'
      ? step.branches
          .filter(({ when }) => when !== undefined && fieldsOfCondition(when).includes(prop))
          .map(({ name }) => `流程分支“${name}”`)
      : []
  })
