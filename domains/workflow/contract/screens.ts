import { screen } from '../../../platform/contract/screen.ts'

/** The workbench: what waits for me. */
export const workbenchScreen = screen('/pages/plugin/workflow/pages/workbench/index')
/** My affairs: `current` is the tab, 0 to 3. */
export const workflowMineScreen = screen('/pages/plugin/workflow/pages/mine/index', ['current'])
/** One process: by its task when it stands in my list, else by itself. */
export const formDetailScreen = screen('/pages/plugin/workflow/pages/form/detail', ['taskId', 'processInsId'])
