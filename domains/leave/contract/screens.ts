import { linkTo, screen } from '../../../platform/contract/screen.ts'

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

/** The same form at the desk, for a new request. */
export const leaveStartDesk = screen('/leaves/new', ['absentee', 'studentId'])

/** The desk page of a phone link; undefined where only the phone has the page. */
export function deskPlaceOf(link: string): string | undefined {
  const [path, query] = link.split('?')
  const asked = new URLSearchParams(query)
  if (path !== leaveStartScreen.path || asked.has('id') || asked.has('kept')) return undefined
  return linkTo(leaveStartDesk, { absentee: asked.get('absentee') ?? 'STUDENT' })
}

/** Leaves of the whole school. */
export const leavesDesk = screen('/leaves', ['open', 'state', 'absentee', 'day'])
/** Yearly leave days per person. */
export const balancesDesk = screen('/leave-balances', ['open', 'mode', 'year'])
