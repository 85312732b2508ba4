import { openAtStart } from '../../contract/flow/startFields.ts'
import { columnsOf } from '../../../forms/contract/columns.ts'
import { fillForm } from '../../../forms/contract/filling/fill.ts'
import type { Column } from '../../../forms/contract/schema.ts'
import type { FlowData } from '../engine/rules.ts'
import { cleanForm } from './ownForms.ts'
import type { DrawnForm, Posted, Completeness } from './ownForms.ts'

/** The data of a new request: fields closed to the applicant hold their initial values. */
export function startedForm(
  { graph, form }: DrawnForm,
  posted: Posted,
  { isWhole = true }: Completeness = {},
): FlowData {
  const columns = columnsOf(form.schema)
  const writable = openAtStart(graph, columns)
  const closed = columns.filter(({ prop }) => !writable.has(prop))
  return cleanForm(form, posted, { writable, kept: beginningsOf(closed), isWhole })
}

function beginningsOf(columns: readonly Column[]): FlowData {
  const values = Object.fromEntries(columns.map(({ prop, value }) => [prop, value]))
  return fillForm({ column: columns.map(alone) }, values, { isWhole: false }).data
}

/** A field as if it were the only one in its form. */
const alone = ({ childrenOf: _, ...column }: Column): Column => ({
  ...column,
  display: true,
  formula: undefined,
  readonly: false,
})
