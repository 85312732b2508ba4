import { screen } from '../../../platform/contract/screen.ts'

/** Everybody who applied to teach. */
export const resumesDesk = screen('/resumes', ['open', 'status', 'stage'])
