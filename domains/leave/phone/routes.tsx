import { registerFlowPanel } from '../../../platform/web/flowPanels.ts'
import type { RouteEntry } from '../../../platform/web/routes.ts'
import { staffLeaveFlowKey, studentLeaveFlowKey } from '../contract/flowKeys.ts'

/** Nobody opens leave first: its pages stand in laterRoutes. */
export const routes: RouteEntry[] = []

const panel = async () => (await import('./pages.ts')).loadFlowPanel()
registerFlowPanel(studentLeaveFlowKey, panel)
registerFlowPanel(staffLeaveFlowKey, panel)
