import { createContext, useContext } from 'react'

import type { Filled } from '../../contract/form/fill.ts'

/** What the form makes of the values typed so far: what is shown, what is asked for, what was calculated. */
export const FilledContext = createContext<Filled>({ data: {}, problems: [], visible: new Set(), required: new Set() })

export const useFilled = (): Filled => useContext(FilledContext)

/** The value at a full name such as `items.0.amount`. */
export function valueAt(data: object, name: string): unknown {
  return name.split('.').reduce<unknown>(inside, data)
}

const inside = (here: unknown, key: string): unknown =>
  typeof here === 'object' && here !== null && Object.hasOwn(here, key) ? Object.entries(here).find(([name]) => name === key)?.[1] : undefined
