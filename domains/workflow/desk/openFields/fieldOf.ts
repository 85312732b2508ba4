import { createContext, useContext } from 'react'

import type { FieldProps } from '../../../../platform/web/form/useField.ts'
import type { Filled } from '../../contract/form/fill.ts'
import type { Column } from '../../contract/form/schema.ts'

/** One field: its column, and the full name of its place in the form. */
export type OpenFieldProps = { column: Column; name: string }

/** What the form makes of the values typed so far. */
export const FilledContext = createContext<Filled>({ data: {}, problems: [], visible: new Set(), required: new Set() })

export const useFilled = (): Filled => useContext(FilledContext)

/** What every field takes, from its column. */
export function useFieldOf({ column, name }: OpenFieldProps): FieldProps & { label: string; required: boolean } {
  const { required } = useFilled()
  const { label, help, placeholder, readonly = false } = column
  return { name, label, required: required.has(name), disabled: readonly, placeholder, ...(help ? { help } : {}) }
}
