import { kindOf } from './fieldTypes.ts'
import type { Column, FormSchema, Prefill } from './schema.ts'

/** What the school knows of whoever fills in a form, and the day on which he does. */
export type Beginner = {
  readonly name: string
  readonly departmentName: string
  readonly departmentId: string
  readonly today: string
}

/** What a field can begin with, by its type; nothing inside the rows of a sub-table. */
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

/** Whether some field begins with what the school knows. */
export const hasPrefills = ({ column, group = [] }: FormSchema): boolean =>
  [...column, ...group.flatMap((one) => one.column)].some(({ prefill }) => prefill !== undefined)

/** The form with a beginning in each field that `valueOf` has one for. */
export function withBeginnings(
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

/** What nobody may write and nothing is known of, such as the department of a parent, is not asked for either. */
const undemanded = ({ required: _, requiredWhen: __, rules = [], ...column }: Column): Column => ({
  ...column,
  ...(rules.length > 0 && { rules: rules.map(({ required: ___, ...rule }) => rule) }),
})

/** What a field begins with for somebody. */
export function beginningOf(
  column: Column,
  prefill: Prefill,
  { name, departmentName, departmentId, today }: Beginner,
): string {
  if (prefill === 'applicant') return name
  if (prefill === 'today') return today
  return kindOf(column) === 'departments' ? departmentId : departmentName
}
