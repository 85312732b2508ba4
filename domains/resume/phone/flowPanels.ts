import type { FlowPanels } from '../../../platform/web/flowPanels.ts'
import { resumeFlowKey } from '../contract/flowKeys.ts'

export const flowPanels: FlowPanels = {
  [resumeFlowKey]: async () => (await import('./flowPanel.tsx')).resumeFlowPanel,
}
