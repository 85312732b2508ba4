import { lazy } from 'react'

/** The form with its field code, loaded after its page is open. */
export const InstitutionFormCards = lazy(async () => ({
  default: (await import('./InstitutionFormCards.tsx')).InstitutionFormCards,
}))
