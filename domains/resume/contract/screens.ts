import { linkTo, screen } from '../../../platform/contract/screen.ts'

/** All applicants for teaching; for others than their readers, the hired teachers. */
export const resumesScreen = screen('/pages/jianli/list', ['state', 'stage'])
/** One resume, found by its id or by its process; with `teacher`, the summary of a hired one. */
export const resumeScreen = screen('/pages/jianli/detail', [
  'id',
  'teacher',
  'processInsId',
  'taskId',
  'p',
])
/** The form of a resume. Without `id`, a new one. */
export const resumeFormScreen = screen('/pages/jianli/edit', ['id'])

/** The same form at the desk, for a new resume. */
export const resumeStartDesk = screen('/resumes/new')

/** The desk page of a phone link; undefined where only the phone has the page. */
export const deskPlaceOf = (link: string): string | undefined =>
  link === linkTo(resumeFormScreen) ? linkTo(resumeStartDesk) : undefined

/** All applicants for teaching. */
export const resumesDesk = screen('/resumes', ['open', 'status', 'stage'])
