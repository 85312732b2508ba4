import type { ComponentType } from 'react'

import type { Column } from '../../../contract/form/schema.ts'
import { useFilled } from '../formState.ts'

/** What draws one field: the column, and the full name of its place in the form. */
export type WidgetProps = { column: Column; name: string }
export type Widget = ComponentType<WidgetProps>

/** What every field of a form takes, from its column. */
export function useFieldOf({ column, name }: WidgetProps) {
  const { required } = useFilled()
  const { label, help, placeholder, readonly = false } = column
  return { name, label, required: required.has(name), disabled: readonly, placeholder, ...(help ? { help } : {}) }
}

/** An end of a date field's calendar. */
export const momentEnd = (end: string | number | undefined): string | undefined => (typeof end === 'string' ? end : undefined)
