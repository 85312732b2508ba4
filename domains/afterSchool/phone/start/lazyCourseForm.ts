import { lazy } from 'react'

/** The form with everything that fields need: fetched while its page asks for the choices. */
export const CourseFormCards = lazy(async () => ({
  default: (await import('./CourseFormCards.tsx')).CourseFormCards,
}))
