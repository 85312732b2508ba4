import { linkTo, screen } from '../../../platform/contract/screen.ts'

/** The workbench: my to-dos. */
export const workbenchScreen = screen('/pages/plugin/workflow/pages/workbench/index')
/** My affairs: `current` is the tab, 0 to 3. */
export const workflowMineScreen = screen('/pages/plugin/workflow/pages/mine/index', [
  'current',
  'kept',
])
/** One process: by its task when it is in my list, else by itself. */
export const formDetailScreen = screen('/pages/plugin/workflow/pages/form/detail', [
  'taskId',
  'processInsId',
])
/** Flows that may be started, and my drafts. */
export const createScreen = screen('/pages/plugin/workflow/pages/create/index')
/** The form of a flow without a page of its own: a new request, or with `taskId` a returned one. */
export const formStartScreen = screen('/pages/plugin/workflow/pages/form/start', [
  'processDefId',
  'taskId',
  'kept',
])
/** Copies that others sent me. */
export const copiesScreen = screen('/pages/plugin/workflow/pages/copy/index')
/** My proxies. */
export const proxyScreen = screen('/pages/plugin/workflow/pages/proxy/index')
/** One proxy, or without an id a new one. */
export const proxyFormScreen = screen('/pages/plugin/workflow/pages/proxy/form', ['id'])
/** A process on paper: by its task when it is in my list, else by itself. */
export const printScreen = screen('/pages/plugin/workflow/pages/print/index', [
  'taskId',
  'processInsId',
])
/** Chooses a location, from the device or typed. */
export const chooseLocationScreen = screen('/choose-location', ['longitude', 'latitude', 'address'])
/** A location that can be opened in a map of the device. */
export const openLocationScreen = screen('/open-location', ['longitude', 'latitude', 'address'])
/** Checks a print. The code on the paper links here; no sign-in is needed. */
export const printCheckScreen = screen('/pages/plugin/workflow/pages/print/check', ['code'])

/** The inbox: its tab, the search and the open process. */
export const approvalsDesk = screen('/approvals', ['tab', 'name', 'process', 'task'])

/** How long the requests of the whole school have waited: on the phone and at the desk. */
export const waitingScreen = screen('/pages/plugin/workflow/pages/waiting/index')
export const waitingDesk = screen('/approvals/waiting')

/** A process on paper. */
export const printDesk = screen('/approvals/print', ['process', 'task'])
/** Checks a print; no sign-in is needed. */
export const printCheckDesk = screen('/check-print', ['code'])

/**
 * The pages of flow managers: open tasks, running and ended processes, deliveries to external
 * systems, and statistics.
 */
export const operationsDesk = screen('/operations', ['open'])
export const openProcessesDesk = screen('/operations/running', ['open'])
export const closedProcessesDesk = screen('/operations/ended', ['open'])
export const deliveriesDesk = screen('/operations/told', ['open'])
export const flowStatisticsDesk = screen('/operations/statistics', ['days'])

/** The requests that the caller may start at the desk, and the form of one. */
export const startDesk = screen('/start')
export const startFormDesk = screen('/start/form', ['flow'])

/** The desk page of a phone link; undefined where only the phone has the page. */
export function deskPlaceOf(link: string): string | undefined {
  const [path, query] = link.split('?')
  if (path === waitingScreen.path) return linkTo(waitingDesk)
  const asked = new URLSearchParams(query)
  if (path === createScreen.path) return linkTo(startDesk)
  if (path === formStartScreen.path && !asked.has('taskId') && !asked.has('kept'))
    return linkTo(startFormDesk, { flow: asked.get('processDefId') ?? '' })
  if (path !== formDetailScreen.path) return undefined
  const [process, task] = [asked.get('processInsId'), asked.get('taskId')]
  return linkTo(approvalsDesk, { ...(process && { process }), ...(task && { task }) })
}
