import { screen } from '../../../platform/contract/screen.ts'

/** Institutions of the school. */
export const institutionsDesk = screen('/institutions', ['open', 'state'])
/** Courses of the school. */
export const coursesDesk = screen('/courses', ['open', 'state'])
