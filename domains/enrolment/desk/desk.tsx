import type { DeskManifest } from '../../../platform/desk/deskManifest.ts'
import { enrolmentFlowKey } from '../contract/flow.ts'

/** The desk manifest of enrolment. */
export const desk: DeskManifest = {
  pages: [],
  panels: {
    [enrolmentFlowKey]: async () => (await import('./flowPanel.tsx')).enrolmentFlowPanel,
  },
}
