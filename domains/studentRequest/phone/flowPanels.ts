import type { FlowPanels } from '../../../platform/web/flowPanels.ts'
import { studentRequestFlowKey } from '../contract/flowKeys.ts'

export const flowPanels: FlowPanels = {
  [studentRequestFlowKey]: async () => (await import('./flowPanel.tsx')).studentRequestFlowPanel,
}
