import type { TaskDetail } from '../process.ts'
import { blankValues } from '../../../forms/contract/filling/blankValues.ts'
import { columnsOf } from '../../../forms/contract/columns.ts'
import { withHeld } from '../../../forms/contract/filling/storedLabels.ts'
import { dataIn } from '../../../forms/contract/filling/formData.ts'
import { kindOf } from '../../../forms/contract/fieldTypes.ts'
import { labelKey } from '../../../forms/contract/labelKey.ts'
import { fillForm } from '../../../forms/contract/filling/fill.ts'
import type { Filled } from '../../../forms/contract/filling/fill.ts'
import {
  readSchema,
  sentValues,
  valuesOf,
  valuesOfDraft,
} from '../../../forms/contract/filling/formValues.ts'
import type { FormValues } from '../../../forms/contract/filling/formValues.ts'
import { openFields } from '../abilities.ts'
import type { Column } from '../../../forms/contract/schema.ts'

/** The part of a request's form that a step opens to its approver. */
export type OpenedForm = {
  /** The open fields, in the order of the form. */
  readonly columns: readonly Column[]
  /** The current values, as form input. */
  readonly values: FormValues
  /**
   * Validates the whole form with the typed values. Closed fields keep their values and take part
   * in conditions and formulas.
   */
  readonly judge: (typed: FormValues, isWhole: boolean) => Filled
}

type OpenedPart = Pick<TaskDetail, 'abilities' | 'form' | 'record'> & {
  readonly process: Pick<TaskDetail['process'], 'variables'>
}

/** Reads the open part of the form from a process. */
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
      fillForm(schema, { ...kept, ...sendable(columns, typed) }, { isWhole, writable, kept }),
  }
}

/**
 * The problems of the whole form that belong to no open field, such as a formula over closed
 * fields.
 */
export const unknownFieldProblems = ({ columns, judge }: OpenedForm, typed: FormValues): string =>
  judge(typed, true)
    .problems.filter(({ name }) => !columns.some(({ prop }) => prop === name.split('.')[0]))
    .map(({ label, msg }) => `${label}：${msg}`)
    .join('；')

/** The fields that changed since they were opened, each with its label. */
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

/** The values of a draft for the fields that are open now. */
export function draftPart(
  { columns }: Pick<OpenedForm, 'columns'>,
  draft: string | undefined,
): FormValues {
  const held: unknown = JSON.parse(draft ?? '{}')
  const isHeld = ({ prop }: Column) =>
    typeof held === 'object' && held !== null && Object.hasOwn(held, prop)
  return valuesOfDraft({ column: columns.filter(isHeld) }, draft)
}

/** The values of the open fields as they are sent. */
export const sentPart = (
  columns: readonly Column[],
  typed: FormValues,
): ReturnType<typeof sentValues> => sentValues(sendable(columns, typed))

/**
 * Leaves out computed results, and a password that was not typed again: the server keeps the stored
 * one.
 */
function sendable(columns: readonly Column[], typed: FormValues): FormValues {
  const props = new Set(
    columns.flatMap((column) => (isSendable(column, typed[column.prop]) ? [column.prop] : [])),
  )
  return Object.fromEntries(Object.entries(typed).filter(([prop]) => props.has(prop)))
}

const isSendable = (column: Column, value: unknown): boolean =>
  column.formula === undefined && !(kindOf(column) === 'secret' && value === '')
