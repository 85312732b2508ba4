import { screen } from '../../../platform/contract/screen.ts'

/** Everybody who applied to teach. */
export const resumesScreen = screen('/pages/jianli/list', ['state'])
/** One resume, by itself or by the process behind it. */
export const resumeScreen = screen('/pages/jianli/detail', ['id', 'processInsId', 'taskId', 'p'])
/** A resume as a form; a new one without `id`. */
export const resumeFormScreen = screen('/pages/jianli/edit', ['id'])
