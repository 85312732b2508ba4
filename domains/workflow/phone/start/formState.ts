import { createContext, useContext } from 'react'

import type { Filled } from '../../contract/form/fill.ts'

/** What the form makes of the values typed so far: what is shown, what is asked for, what was calculated. */
export const FilledContext = createContext<Filled>({ data: {}, problems: [], visible: new Set(), required: new Set() })

export const useFilled = (): Filled => useContext(FilledContext)
