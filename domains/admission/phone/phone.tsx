import { route } from '../../../platform/web/navigation/routes.ts'
import type { PhoneManifest } from '../../../platform/web/navigation/phoneManifest.ts'
import {
  admissionScreen,
  publicClassesScreen,
  publicListScreen,
  trackScreen,
} from '../contract/screens.ts'

/** Everything this domain adds to the phone. */
export const phone: PhoneManifest = {
  pages: [
    route(admissionScreen, {
      title: '录取进度',
      load: async () => (await import('./AdmissionPage.tsx')).AdmissionPage,
    }),
    route(trackScreen, {
      title: '查询报名进度',
      open: true,
      load: async () => (await import('./TrackPage.tsx')).TrackPage,
    }),
    route(publicListScreen, {
      title: '拟录取公示',
      open: true,
      load: async () => (await import('./PublicListPage.tsx')).PublicListPage,
    }),
    route(publicClassesScreen, {
      title: '分班公示',
      open: true,
      load: async () => (await import('./PublicClassesPage.tsx')).PublicClassesPage,
    }),
  ],
}
