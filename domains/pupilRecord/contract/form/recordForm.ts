import type { FieldError } from '../../../../platform/contract/errors.ts'
import { date } from '../../../../platform/contract/shapes.ts'
import { choicesOf } from '../../../enrolment/contract/form/fields.ts'
import { fieldProblem } from '../../../enrolment/contract/form/fieldCheck.ts'
import type { FormValues } from '../../../enrolment/contract/form/form.ts'
import { childRecordFields, guardianRecordFields } from './recordFields.ts'
import type { RecordField } from './recordFields.ts'

/** What a family fills in: about the child, and about each guardian of the application. */
export type RecordContent = {
  readonly values: FormValues
  readonly guardians: readonly FormValues[]
}

/** What the form asks of this family. */
export type Asked = {
  /** Keys that the application has answered; they are shown and not asked again. */
  readonly known: readonly string[]
  readonly guardianCount: number
}

/** The fields about the child that are asked for these values. */
export const openFields = (known: readonly string[], values: FormValues): RecordField[] =>
  childRecordFields.filter(
    ({ key, when }) => !known.includes(key) && (!when || values[when.key] === when.value),
  )

/** Drops what is not asked and trims the rest; only the result is stored. */
export function cleanRecord({ known, guardianCount }: Asked, content: RecordContent) {
  const values = tidy(content.values)
  return {
    values: pick(values, openFields(known, values)),
    guardians: Array.from({ length: guardianCount }, (_none, index) =>
      pick(tidy(content.guardians[index] ?? {}), guardianRecordFields),
    ),
  }
}

const tidy = (row: FormValues): FormValues =>
  Object.fromEntries(Object.entries(row).map(([key, value]) => [key, value.trim()]))

const pick = (row: FormValues, fields: readonly RecordField[]): FormValues =>
  Object.fromEntries(fields.flatMap(({ key }) => (row[key] ? [[key, row[key]]] : [])))

/** Every error of a record, one per field. The phone shows them and the server enforces them. */
export function recordProblems(asked: Asked, content: RecordContent, today: string): FieldError[] {
  const { values, guardians } = cleanRecord(asked, content)
  return [
    ...rowProblems(openFields(asked.known, values), values, { prefix: 'values', today }),
    ...guardians.flatMap((row, index) =>
      rowProblems(guardianRecordFields, row, { prefix: `guardians.${index}`, today }),
    ),
  ]
}

type Place = { readonly prefix: string; readonly today: string }

const rowProblems = (
  fields: readonly RecordField[],
  row: FormValues,
  { prefix, today }: Place,
): FieldError[] =>
  fields.flatMap((field) => {
    const msg = problemOf(field, row, today)
    return msg === undefined ? [] : [{ name: `${prefix}.${field.key}`, label: field.label, msg }]
  })

function problemOf(field: RecordField, row: FormValues, today: string): string | undefined {
  const value = row[field.key] ?? ''
  const choices = choicesOf(field)
  if (value === '') return field.isMust ? (isChosen(field) ? '请选择' : '请填写') : undefined
  if (field.key === 'distance') return distanceProblem(value)
  if (field.key === 'idValidTo') return endProblem(value, row['idValidFrom'] ?? '')
  return fieldProblem({ field, value, choices }, row, { today, allowsDemoNumbers: false })
}

/** Whether a field is answered by choosing. */
const isChosen = ({ type }: RecordField): boolean =>
  type === 'choice' || type === 'yesNo' || type === 'date'

const distanceProblem = (value: string): string | undefined =>
  /^\d{1,2}(\.\d)?$/.test(value) ? undefined : '应为 0 到 99.9 之间的数，最多一位小数'

function endProblem(value: string, from: string): string | undefined {
  const read = date.safeParse(value)
  if (!read.success) return read.error.issues[0]?.message
  return from !== '' && value <= from ? '应晚于起始日期' : undefined
}

/** Whether the record asks for a field with this name, such as `guardians.0.gAddress`. */
export function isAskedName({ known, guardianCount }: Asked, name: string): boolean {
  const [part, first = '', second = ''] = name.split('.')
  if (part === 'guardians')
    return (
      /^\d$/.test(first) &&
      Number(first) < guardianCount &&
      guardianRecordFields.some(({ key }) => key === second)
    )
  return (
    part === 'values' &&
    second === '' &&
    childRecordFields.some(({ key }) => key === first && !known.includes(key))
  )
}
