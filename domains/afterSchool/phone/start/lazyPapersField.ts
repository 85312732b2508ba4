import { lazy } from 'react'

/** The code that compresses and sends pictures, loaded after the form. */
export const PapersField = lazy(async () => ({
  default: (await import('./PapersField.tsx')).PapersField,
}))
