import type { Column } from './schema.ts'

/** One field as it is drawn: its column, and the full name of its place in the form. */
export type DrawnField = { readonly column: Column; readonly name: string }

/** What every field takes, from its column. */
export function fieldOf({ column, name }: DrawnField, required: ReadonlySet<string>) {
  const { label, help, placeholder, readonly = false } = column
  return { name, label, required: required.has(name), disabled: readonly, placeholder, ...(help ? { help } : {}) }
}
