import type { FlowPanels } from '../../../platform/web/flowPanels.ts'
import { staffLeaveFlowKey, studentLeaveFlowKey } from '../contract/flowKeys.ts'

const panel = async () => (await import('./flowPanel.tsx')).leaveFlowPanel

export const flowPanels: FlowPanels = { [studentLeaveFlowKey]: panel, [staffLeaveFlowKey]: panel }
