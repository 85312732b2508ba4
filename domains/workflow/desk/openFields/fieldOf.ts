import { createContext, useContext } from 'react'

import { type Filled, noFilling } from '../../contract/form/fill.ts'
import { type DrawnField, fieldOf } from '../../contract/form/fieldOf.ts'

export type OpenFieldProps = DrawnField

/** What the form makes of the values typed so far. */
export const FilledContext = createContext<Filled>(noFilling)

export const useFilled = (): Filled => useContext(FilledContext)

/** What every field takes, from its column. */
export const useFieldOf = (field: OpenFieldProps) => fieldOf(field, useFilled().required)
