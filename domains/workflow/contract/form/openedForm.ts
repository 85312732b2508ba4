import type { TaskDetail } from '../process.ts'
import { blankValues } from './blankValues.ts'
import { columnsOf } from './columns.ts'
import { withHeld } from './heldWords.ts'
import { dataIn } from './keptData.ts'
import { kindOf } from './fieldTypes.ts'
import { labelKey } from './labelKey.ts'
import { fillForm } from './fill.ts'
import type { Filled } from './fill.ts'
import { readSchema, sentValues, valuesOf, valuesOfDraft } from './formValues.ts'
import type { FormValues } from './formValues.ts'
import { openFields } from './openFields.ts'
import type { Column } from './schema.ts'

/** The part of a request's form that a step opens to whoever decides there. */
export type OpenedForm = {
  /** The open fields, in the order of the form. */
  readonly columns: readonly Column[]
  /** What they hold now, as it is typed. */
  readonly values: FormValues
  /** What the whole form makes of what is typed: closed fields keep what they hold, and take part in conditions and formulas. */
  readonly judge: (typed: FormValues, isWhole: boolean) => Filled
}

type OpenedPart = Pick<TaskDetail, 'abilities' | 'form' | 'record'> & {
  readonly process: Pick<TaskDetail['process'], 'variables'>
}

/** Reads from a process what its step opens. */
export function openedForm(detail: OpenedPart): OpenedForm {
  const schema = readSchema(detail.form.allForm)
  const { variables } = detail.process
  const writable = openFields(detail)
  const open = columnsOf(schema).filter(({ prop }) => writable.has(prop))
  const held = open.filter(({ prop }) => Object.hasOwn(variables, prop) && variables[prop] !== null)
  const kept = dataIn(variables)
  const values: FormValues = {
    ...blankValues(open),
    ...valuesOf({ column: held }, variables, detail.record),
  }
  const columns = withHeld(open, values)
  return {
    columns,
    values,
    judge: (typed, isWhole) =>
      fillForm(schema, { ...kept, ...told(columns, typed) }, { isWhole, writable, kept }),
  }
}

/** What stands in the way of the whole form and has no open field to be told beside, such as a formula over fields that are closed. */
export const strayProblems = ({ columns, judge }: OpenedForm, typed: FormValues): string =>
  judge(typed, true)
    .problems.filter(({ name }) => !columns.some(({ prop }) => prop === name.split('.')[0]))
    .map(({ label, msg }) => `${label}：${msg}`)
    .join('；')

/** The fields that hold something else than they did when they were opened, each with the words beside it. */
export function changedPart(
  { columns, values }: Pick<OpenedForm, 'columns' | 'values'>,
  typed: FormValues,
): FormValues {
  const changed = columns.filter(
    ({ prop }) => JSON.stringify(typed[prop]) !== JSON.stringify(values[prop]),
  )
  const names = new Set(changed.flatMap(({ prop }) => [prop, labelKey(prop)]))
  return Object.fromEntries(Object.entries(typed).filter(([name]) => names.has(name)))
}

/** What a draft holds of the fields that are open now. */
export function keptPart(
  { columns }: Pick<OpenedForm, 'columns'>,
  draft: string | undefined,
): FormValues {
  const held: unknown = JSON.parse(draft ?? '{}')
  const isHeld = ({ prop }: Column) =>
    typeof held === 'object' && held !== null && Object.hasOwn(held, prop)
  return valuesOfDraft({ column: columns.filter(isHeld) }, draft)
}

/** What is sent of the open fields. */
export const sentPart = (
  columns: readonly Column[],
  typed: FormValues,
): ReturnType<typeof sentValues> => sentValues(told(columns, typed))

/** No results, and no password that nobody typed anew: the one that is kept stands. */
function told(columns: readonly Column[], typed: FormValues): FormValues {
  const props = new Set(
    columns.flatMap((column) => (isTold(column, typed[column.prop]) ? [column.prop] : [])),
  )
  return Object.fromEntries(Object.entries(typed).filter(([prop]) => props.has(prop)))
}

const isTold = (column: Column, value: unknown): boolean =>
  column.formula === undefined && !(kindOf(column) === 'secret' && value === '')
