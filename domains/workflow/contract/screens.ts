import { screen } from '../../../platform/contract/screen.ts'

/** The workbench: what waits for me. */
export const workbenchScreen = screen('/pages/plugin/workflow/pages/workbench/index')
/** My affairs: `current` is the tab, 0 to 3. */
export const workflowMineScreen = screen('/pages/plugin/workflow/pages/mine/index', [
  'current',
  'kept',
])
/** One process: by its task when it stands in my list, else by itself. */
export const formDetailScreen = screen('/pages/plugin/workflow/pages/form/detail', [
  'taskId',
  'processInsId',
])
/** What may be started, and the own drafts. */
export const createScreen = screen('/pages/plugin/workflow/pages/create/index')
/** The form of a flow without a page of its own: anew, or with `taskId` a request that came back. */
export const formStartScreen = screen('/pages/plugin/workflow/pages/form/start', [
  'processDefId',
  'taskId',
  'kept',
])
/** What others have sent me to read. */
export const copiesScreen = screen('/pages/plugin/workflow/pages/copy/index')
