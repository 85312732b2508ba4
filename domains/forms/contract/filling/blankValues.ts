import { kindOf } from '../fieldTypes.ts'
import type { Column } from '../schema.ts'

/** The initial values of the fields. */
export const blankValues = (columns: readonly Column[]): Record<string, unknown> =>
  Object.fromEntries(columns.map((column) => [column.prop, blankOf(column)]))

/** The initial value of a field. */
export function blankOf(column: Column): unknown {
  const kind = kindOf(column)
  if (kind === 'switch') return column.value === true
  if (kind !== 'rows') return column.value === undefined ? '' : String(column.value)
  const { children } = column
  const rows = Math.max(children?.min ?? 0, column.required ? 1 : 0)
  return Array.from({ length: rows }, () => blankValues(children?.column ?? []))
}
