import type { ComponentType } from 'react'

import { type DrawnField, fieldOf } from '../../../contract/form/fieldOf.ts'
import { useFilled } from '../formState.ts'

/** What draws one field. */
export type WidgetProps = DrawnField
export type Widget = ComponentType<WidgetProps>

/** What every field of a form takes, from its column. */
export const useFieldOf = (field: WidgetProps) => fieldOf(field, useFilled().required)

/** An end of a date field's calendar. */
export const momentEnd = (end: string | number | undefined): string | undefined =>
  typeof end === 'string' ? end : undefined
