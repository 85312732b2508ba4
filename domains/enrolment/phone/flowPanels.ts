import type { FlowPanels } from '../../../platform/web/flowPanels.ts'
import { enrolmentFlowKey } from '../contract/flow.ts'

export const flowPanels: FlowPanels = {
  [enrolmentFlowKey]: async () => (await import('./flowPanel.tsx')).enrolmentFlowPanel,
}
