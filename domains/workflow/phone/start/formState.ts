import { createContext, useContext } from 'react'

import { type Filled, noFilling } from '../../contract/form/fill.ts'

/** What the form makes of the values typed so far: what is shown, what is asked for, what was calculated. */
export const FilledContext = createContext<Filled>(noFilling)

export const useFilled = (): Filled => useContext(FilledContext)
