import { lazy } from 'react'

/** The form with everything that fields need: fetched while its page asks for what they are. */
export const RequestForm = lazy(async () => ({
  default: (await import('./RequestForm.tsx')).RequestForm,
}))
