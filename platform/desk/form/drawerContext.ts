import { createContext } from 'react'

import type { Kept } from '../../web/form/useKept.ts'

/** The drawer around a form, and what the form holds. */
export const DrawerContext = createContext<
  { readonly title: string; readonly hold: (form: Kept) => void } | undefined
>(undefined)
