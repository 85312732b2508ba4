import { lazy } from 'react'

/** Pictures are compressed and sent by code of their own, which comes after the form. */
export const PapersField = lazy(async () => ({
  default: (await import('./PapersField.tsx')).PapersField,
}))
