import { createContext, useContext } from 'react'

import { type Filled, noFilling } from '../../contract/filling/fill.ts'
import { type DrawnField, fieldOf } from '../../contract/fieldOf.ts'

export type OpenFieldProps = DrawnField

/** The evaluation of the values typed so far. */
export const FilledContext = createContext<Filled>(noFilling)

export const useFilled = (): Filled => useContext(FilledContext)

/** The props that every field takes from its column. */
export const useFieldOf = (field: OpenFieldProps) => fieldOf(field, useFilled().required)
