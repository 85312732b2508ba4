import { screen } from '../../../platform/contract/screen.ts'

/** The form: `studentId` chooses the pupil; `id` goes on with a draft, or mends what came back. */
export const studentRequestStartScreen = screen(
  '/pages/plugin/workflow/pages/external/xuesheng/start',
  ['id', 'studentId', 'kept'],
)
/** One request, by itself or by the process behind it. */
export const studentRequestDetailScreen = screen(
  '/pages/plugin/workflow/pages/external/xuesheng/detail',
  ['id', 'processInsId', 'taskId', 'p'],
)
