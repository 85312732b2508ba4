import { linkTo, screen } from '../../../platform/contract/screen.ts'
import { formDetailScreen } from './screens.ts'

/** The inbox: which list, what is searched for, and the process that is open. */
export const approvalsDesk = screen('/approvals', ['tab', 'name', 'process', 'task'])

/** A process on paper. */
export const printDesk = screen('/approvals/print', ['process', 'task'])
/** Whether a print is genuine, for anybody. */
export const printCheckDesk = screen('/check-print', ['code'])

/** What who manages flows looks after: open tasks, open processes, ended ones, what other systems were told, and the figures. */
export const operationsDesk = screen('/operations', ['open'])
export const openProcessesDesk = screen('/operations/running', ['open'])
export const closedProcessesDesk = screen('/operations/ended', ['open'])
export const deliveriesDesk = screen('/operations/told', ['open'])
export const flowStatisticsDesk = screen('/operations/statistics', ['days'])

/** The flows that the school draws, the other systems that they may tell something, and the drawing of one: its tab and the step that is open. */
export const designsDesk = screen('/designs', ['open'])
export const addressesDesk = screen('/designs/systems', ['open'])
export const designerDesk = screen('/designs/draw', ['id', 'tab', 'view', 'node'])

/** Where a link of the phone leads at the desk; none where only the phone has such a page. */
export function deskPlaceOf(link: string): string | undefined {
  const [path, query] = link.split('?')
  if (path !== formDetailScreen.path) return undefined
  const asked = new URLSearchParams(query)
  const [process, task] = [asked.get('processInsId'), asked.get('taskId')]
  return linkTo(approvalsDesk, { ...(process && { process }), ...(task && { task }) })
}
