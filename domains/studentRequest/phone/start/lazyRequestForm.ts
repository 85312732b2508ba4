import { lazy } from 'react'

/** The form with its field code, loaded while its page fetches the pupils. */
export const RequestForm = lazy(async () => ({
  default: (await import('./RequestForm.tsx')).RequestForm,
}))
