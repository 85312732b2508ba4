import { DeskEmpty } from '../../../../platform/desk/pieces.tsx'
import { fieldsOf } from '../../contract/flow/diff.ts'
import { fieldTypes } from '../../contract/form/fieldTypes.ts'
import type { DesignProblem } from '../../contract/design.ts'
import look from './designer.module.css'
import type { Designing } from './useDesigning.ts'

/** What an applicant fills in. */
export function FormTab({ designing }: { designing: Designing; problems: readonly DesignProblem[]; at: string }) {
  const columns = fieldsOf(designing.design)
  if (columns.length === 0) return <DeskEmpty title="表单里还没有字段" />
  return (
    <ul className={look.stack}>
      {columns.map(({ prop, label, type = 'input' }) => (
        <li key={prop}>{`${label}（${fieldTypes[type]}）`}</li>
      ))}
    </ul>
  )
}
