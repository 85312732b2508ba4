import { kindOf } from '../fieldTypes.ts'
import type { Column, FormSchema, Prefill } from '../schema.ts'

/** The data about the applicant, and the current day, for initial values. */
export type Prefiller = {
  readonly name: string
  readonly departmentName: string
  readonly departmentId: string
  readonly today: string
}

/** The prefills that a field type allows; fields of sub-tables have none. */
export function prefillsFor(column: Pick<Column, 'type'>): readonly Prefill[] {
  const kind = kindOf(column)
  if (kind === 'text') return ['applicant', 'department']
  if (kind === 'departments') return ['department']
  return column.type === 'date' ? ['today'] : []
}

export const prefillNames: Readonly<Record<Prefill, string>> = {
  applicant: '申请人姓名',
  department: '申请人部门',
  today: '当天',
}

/** Whether any field has a prefill. */
export const hasPrefills = ({ column, group = [] }: FormSchema): boolean =>
  [...column, ...group.flatMap((one) => one.column)].some(({ prefill }) => prefill !== undefined)

/** The form with an initial value in each field for which `valueOf` has one. */
export function withInitialValues(
  schema: FormSchema,
  valueOf: (column: Column, prefill: Prefill) => Column['value'],
): FormSchema {
  const begun = (column: Column): Column => {
    const { prefill, ...rest } = column
    const value = prefill && valueOf(column, prefill)
    if (prefill === undefined) return column
    if (value !== undefined && value !== '') return { ...rest, value }
    return column.readonly ? undemanded(rest) : rest
  }
  return {
    ...schema,
    column: schema.column.map(begun),
    ...(schema.group && {
      group: schema.group.map((one) => ({ ...one, column: one.column.map(begun) })),
    }),
  }
}

/**
 * A read-only field without a prefilled value, such as the department of a parent, cannot be
 * required.
 */
const undemanded = ({ required: _, requiredWhen: __, rules = [], ...column }: Column): Column => ({
  ...column,
  ...(rules.length > 0 && { rules: rules.map(({ required: ___, ...rule }) => rule) }),
})

/** The prefilled value of a field for an applicant. */
export function beginningOf(
  column: Column,
  prefill: Prefill,
  { name, departmentName, departmentId, today }: Prefiller,
): string {
  if (prefill === 'applicant') return name
  if (prefill === 'today') return today
  return kindOf(column) === 'departments' ? departmentId : departmentName
}
