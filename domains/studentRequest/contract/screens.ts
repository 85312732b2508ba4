import { linkTo, screen } from '../../../platform/contract/screen.ts'

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

/** The same form at the desk, for a new request. */
export const studentRequestStartDesk = screen('/student-requests/new', ['studentId'])

/** The desk page of a phone link; undefined where only the phone has the page. */
export function deskPlaceOf(link: string): string | undefined {
  const [path, query] = link.split('?')
  const asked = new URLSearchParams(query)
  if (path !== studentRequestStartScreen.path || asked.has('id') || asked.has('kept'))
    return undefined
  return linkTo(studentRequestStartDesk)
}

/** Families' requests to change pupils' records. */
export const studentRequestsDesk = screen('/student-requests', ['open', 'state', 'kind'])
