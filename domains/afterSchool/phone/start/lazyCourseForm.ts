import { lazy } from 'react'

/** The form with its field code, loaded while its page requests the choices. */
export const CourseFormCards = lazy(async () => ({
  default: (await import('./CourseFormCards.tsx')).CourseFormCards,
}))
