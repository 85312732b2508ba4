import { lazy } from 'react'

/** The form with everything that fields need: fetched while its page stands. */
export const InstitutionFormCards = lazy(async () => ({
  default: (await import('./InstitutionFormCards.tsx')).InstitutionFormCards,
}))
