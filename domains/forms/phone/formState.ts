import { createContext, useContext } from 'react'

import { type Filled, noFilling } from '../contract/filling/fill.ts'

/** The evaluation of the values typed so far: visible fields, required fields, computed results. */
export const FilledContext = createContext<Filled>(noFilling)

export const useFilled = (): Filled => useContext(FilledContext)
