import { lazy } from 'react'

/** The form with everything that fields need: fetched while its page asks for whom it may be. */
export const RequestForm = lazy(async () => ({
  default: (await import('./RequestForm.tsx')).RequestForm,
}))
