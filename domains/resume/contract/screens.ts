import { screen } from '../../../platform/contract/screen.ts'

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

/** All applicants for teaching. */
export const resumesDesk = screen('/resumes', ['open', 'status', 'stage'])
