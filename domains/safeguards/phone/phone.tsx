import type { PhoneManifest } from '../../../platform/web/navigation/phoneManifest.ts'
import { route } from '../../../platform/web/navigation/routes.ts'
import { alertsScreen } from '../contract/screens.ts'

/** Everything of this domain on the phone. */
export const phone: PhoneManifest = {
  pages: [
    route(alertsScreen, {
      title: '异常查看',
      load: async () => (await import('./AlertsPage.tsx')).AlertsPage,
    }),
  ],
}
