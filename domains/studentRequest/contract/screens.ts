import { screen } from '../../../platform/contract/screen.ts'

/** The form: `studentId` selects the pupil; `id` continues a draft or a returned request. */
export const studentRequestStartScreen = screen(
  '/pages/plugin/workflow/pages/external/xuesheng/start',
  ['id', 'studentId', 'kept'],
)
/** One request, by its id or by its process. */
export const studentRequestDetailScreen = screen(
  '/pages/plugin/workflow/pages/external/xuesheng/detail',
  ['id', 'processInsId', 'taskId', 'p'],
)

/** Families' requests to change pupils' records. */
export const studentRequestsDesk = screen('/student-requests', ['open', 'state', 'kind'])
