import { screen } from '../../../platform/contract/screen.ts'

/**
 * The form: `absentee` is the kind of person; `id` corrects a returned request; `kept` names a
 * request that waits on this device.
 */
export const leaveStartScreen = screen('/pages/plugin/workflow/pages/external/Leave/start', [
  'absentee',
  'studentId',
  'id',
  'kept',
])
/** One leave, by its id or by its process. */
export const leaveDetailScreen = screen('/pages/plugin/workflow/pages/external/Leave/detail', [
  'id',
  'processInsId',
  'taskId',
  'p',
])
/** Absent pupils of the user's classes on a day. */
export const absencesScreen = screen('/pages/leave/absences')
/** The user's own leaves and their children's, with the remaining days. */
export const leavesScreen = screen('/pages/leave/list')

/** Leaves of the whole school. */
export const leavesDesk = screen('/leaves', ['open', 'state', 'absentee', 'day'])
/** Yearly leave days per person. */
export const balancesDesk = screen('/leave-balances', ['open', 'mode', 'year'])
