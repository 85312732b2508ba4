import type { PhoneManifest } from '../../../platform/web/navigation/phoneManifest.ts'
import { route } from '../../../platform/web/navigation/routes.ts'
import { alertsScreen, incidentNoticeScreen } from '../contract/screens.ts'

/** Everything of this domain on the phone. */
export const phone: PhoneManifest = {
  pages: [
    route(alertsScreen, {
      title: '异常查看',
      load: async () => (await import('./AlertsPage.tsx')).AlertsPage,
    }),
    route(incidentNoticeScreen, {
      title: '安全事件告知',
      load: async () => (await import('./IncidentNoticePage.tsx')).IncidentNoticePage,
    }),
  ],
}
