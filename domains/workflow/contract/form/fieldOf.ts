import type { DictionaryOption } from '../../../../platform/contract/dictionaryOption.ts'
import type { Column } from './schema.ts'

/** One field as it is drawn: its column, and the full name of its place in the form. */
export type DrawnField = { readonly column: Column; readonly name: string }

/** The field with what it offers now, where that follows another one. */
export function offeredField<Field extends DrawnField>(
  field: Field,
  offered: ReadonlyMap<string, DictionaryOption[]>,
): Field {
  const dicData = offered.get(field.name)
  if (!dicData) return field
  return {
    ...field,
    column: {
      ...field.column,
      dicData,
      ...(dicData.length === 0 && { placeholder: '暂无可选项' }),
    },
  }
}

/** What every field takes, from its column. */
export function fieldOf({ column, name }: DrawnField, required: ReadonlySet<string>) {
  const { label, help, placeholder, readonly = false } = column
  return {
    name,
    label,
    required: required.has(name),
    disabled: readonly,
    placeholder,
    ...(help ? { help } : {}),
  }
}
