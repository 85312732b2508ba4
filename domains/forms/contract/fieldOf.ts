import type { DictionaryOption } from '../../../platform/contract/dictionaryOption.ts'
import type { Column } from './schema.ts'

/** A field in the form: its column, and its full name. */
export type DrawnField = { readonly column: Column; readonly name: string }

/** The field with its current options, if it depends on another one. */
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

/** The props that every field takes from its column. */
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
