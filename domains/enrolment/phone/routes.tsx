import { registerFlowPanel } from '../../../platform/web/flowPanels.ts'
import { route } from '../../../platform/web/routes.ts'
import type { RouteEntry } from '../../../platform/web/routes.ts'
import { onSignOut } from '../../../platform/web/runtime.ts'
import { enrolmentFlowKey } from '../contract/flow.ts'
import { applicationScreen, applyScreen, enrolmentDeskScreen, enrolmentScreen } from '../contract/screens.ts'

export const routes: RouteEntry[] = [
  route(enrolmentScreen, { title: '新生报名', open: true, load: async () => (await import('./EnrolmentPage.tsx')).EnrolmentPage }),
  route(applyScreen, { title: '填写报名表', load: async () => (await import('./ApplyPage.tsx')).ApplyPage }),
  route(applicationScreen, { title: '报名详情', load: async () => (await import('./ApplicationPage.tsx')).ApplicationPage }),
  route(enrolmentDeskScreen, { title: '招生审核', load: async () => (await import('./EnrolmentDeskPage.tsx')).EnrolmentDeskPage }),
]

registerFlowPanel(enrolmentFlowKey, async () => (await import('./flowPanel.tsx')).enrolmentFlowPanel)

// Drafts that are only on this device may be from an earlier visit: asked about even when no form was open.
onSignOut({
  ask: async () => (await import('./drafts/leaving.ts')).askBeforeLeaving(),
  erase: async () => (await import('./drafts/leaving.ts')).eraseAfterLeaving(),
})
