import type { ComponentType } from 'react'

import { type DrawnField, fieldOf } from '../../contract/fieldOf.ts'
import { useFilled } from '../formState.ts'

/** The props of a widget. */
export type WidgetProps = DrawnField
export type Widget = ComponentType<WidgetProps>

/** The props that every field takes from its column. */
export const useFieldOf = (field: WidgetProps) => fieldOf(field, useFilled().required)

/** The minimum or maximum of a date field, if it is a date. */
export const momentEnd = (end: string | number | undefined): string | undefined =>
  typeof end === 'string' ? end : undefined
