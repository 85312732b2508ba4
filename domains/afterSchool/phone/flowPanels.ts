import type { FlowPanels } from '../../../platform/web/flowPanels.ts'
import { courseFlowKey, institutionFlowKey } from '../contract/flowKeys.ts'

export const flowPanels: FlowPanels = {
  [courseFlowKey]: async () => (await import('./courseFlowPanel.tsx')).courseFlowPanel,
  [institutionFlowKey]: async () => (await import('./flowPanel.tsx')).institutionFlowPanel,
}
