import type { FormValues } from '../../enrolment/contract/form/form.ts'
import { headingOf, isMask, isOfRecord, maskedIn, valueIn } from '../contract/form/nationalSheet.ts'
import type { SheetColumn, SheetPupil } from '../contract/form/nationalSheet.ts'
import { cleanRecord, recordProblems } from '../contract/form/recordForm.ts'
import type { Asked, RecordContent } from '../contract/form/recordForm.ts'
import { validityFields } from '../contract/form/validity.ts'

type Placed = { readonly column: SheetColumn; readonly at: number }
type Cells = { readonly columns: readonly Placed[]; readonly cells: readonly string[] }
type Reading = {
  readonly asked: Asked
  /** The importer may see secret values, so theirs may be compared. */
  readonly mayCompare: boolean
  readonly today: string
}

/** What one row of the sheet says; `content` is the changed record, absent if nothing changes. */
export type ReadRow = {
  readonly content: RecordContent | undefined
  readonly problems: readonly string[]
}

/** An empty cell leaves the value as it is. Reviewed values may be repeated, also masked. */
export function readRow(
  pupil: SheetPupil,
  { columns, cells }: Cells,
  { asked, mayCompare, today }: Reading,
): ReadRow {
  const problems: string[] = []
  const changed = new Map<string, SheetColumn>()
  let content: RecordContent = pupil.record
  for (const { column, at } of columns) {
    const value = cells[at] ?? ''
    const isOwn = isOfRecord(column, asked)
    if (value === '' || isKept(pupil, column, { value, isOwn, mayCompare })) continue
    const fields = isOwn ? fieldsOf(column, value) : reviewed
    if (typeof fields === 'string') problems.push(`${headingOf(column)}：${fields}`)
    else {
      content = withFields(content, column.place, fields)
      for (const key of Object.keys(fields)) changed.set(nameOf(column.place, key), column)
    }
  }
  if (changed.size === 0) return { content: undefined, problems }
  for (const { name, msg } of recordProblems(asked, content, today)) {
    const column = changed.get(name)
    if (column) problems.push(`${headingOf(column)}：${msg}`)
  }
  return { content: cleanRecord(asked, content), problems }
}

const reviewed = '审核过的填写项不能在这里改；请改回导出时的内容，或清空这一格'

type Cell = { readonly value: string; readonly isOwn: boolean; readonly mayCompare: boolean }

/** Whether a cell changes nothing. Without the right to see a secret nothing depends on its value. */
function isKept(
  pupil: SheetPupil,
  column: SheetColumn,
  { value, isOwn, mayCompare }: Cell,
): boolean {
  if (column.key === 'className') return true
  if (column.isSecret && !mayCompare) return !isOwn || isMask(value)
  const stored = valueIn(pupil, column)
  return value === stored || value === maskedIn(column, stored)
}

/** The fields that a cell fills in, or what is wrong with it. */
function fieldsOf({ key, choices }: SheetColumn, value: string): FormValues | string {
  if (key === 'idValid') return validityFields(value) ?? '请写成 20200101-20300101 或“长期”'
  if (choices.length === 0) return { [key]: value }
  const code = choices.find(({ label }) => label === value)?.code
  if (code !== undefined) return { [key]: code }
  return choices.length > 10
    ? `“${value}”不在可选范围内`
    : `请填写${choices.map(({ label }) => label).join('、')}之一`
}

const nameOf = (place: number | undefined, key: string): string =>
  place === undefined ? `values.${key}` : `guardians.${place}.${key}`

function withFields(
  { values, guardians }: RecordContent,
  place: number | undefined,
  fields: FormValues,
): RecordContent {
  if (place === undefined) return { values: { ...values, ...fields }, guardians }
  const length = Math.max(guardians.length, place + 1)
  return {
    values,
    guardians: Array.from({ length }, (_none, at) =>
      at === place ? { ...guardians[at], ...fields } : (guardians[at] ?? {}),
    ),
  }
}
