import { lazy } from 'react'

/** The form with all its field widgets, loaded while the page loads the form's data. */
export const RequestForm = lazy(async () => ({
  default: (await import('./RequestForm.tsx')).RequestForm,
}))
