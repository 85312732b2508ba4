import { screen } from '../../../platform/contract/screen.ts'

/** The form: `absentee` says for whom; `id` mends a request that came back; `kept` names one that waits on this device. */
export const leaveStartScreen = screen('/pages/plugin/workflow/pages/external/Leave/start', [
  'absentee',
  'studentId',
  'id',
  'kept',
])
/** One leave, by itself or by the process behind it. */
export const leaveDetailScreen = screen('/pages/plugin/workflow/pages/external/Leave/detail', [
  'id',
  'processInsId',
  'taskId',
  'p',
])
/** Who of one's classes is away on a day. */
export const absencesScreen = screen('/pages/leave/absences')
