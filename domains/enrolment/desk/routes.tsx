import type { DeskEntry } from '../../../platform/desk/deskRoutes.ts'
import { registerFlowPanel } from '../../../platform/web/flowPanels.ts'
import { enrolmentFlowKey } from '../contract/flow.ts'

registerFlowPanel(enrolmentFlowKey, async () => (await import('./flowPanel.tsx')).enrolmentFlowPanel)

/** No pages of its own yet: applications are decided in the inbox. */
export const deskRoutes: DeskEntry[] = []
