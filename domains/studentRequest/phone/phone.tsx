import { route } from '../../../platform/web/navigation/routes.ts'
import { studentRequestFlowKey } from '../contract/flow.ts'
import { studentRequestDetailScreen, studentRequestStartScreen } from '../contract/screens.ts'
import type { PhoneManifest } from '../../../platform/web/navigation/phoneManifest.ts'

/** The phone manifest of pupil record requests. */
export const phone: PhoneManifest = {
  pages: [
    route(studentRequestStartScreen, {
      title: '学籍异动申请',
      load: async () => (await import('./StudentRequestStartPage.tsx')).StudentRequestStartPage,
    }),
    route(studentRequestDetailScreen, {
      title: '学籍异动详情',
      load: async () => (await import('./StudentRequestPage.tsx')).StudentRequestPage,
    }),
  ],
  panels: {
    [studentRequestFlowKey]: async () => (await import('./flowPanel.tsx')).studentRequestFlowPanel,
  },
  offline: async () => (await import('./offline.ts')).offline,
}
