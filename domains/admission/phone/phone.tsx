import { ScanLine } from 'lucide-react'

import { linkTo } from '../../../platform/contract/screen.ts'
import { route } from '../../../platform/web/navigation/routes.ts'
import type { PhoneManifest } from '../../../platform/web/navigation/phoneManifest.ts'
import { enrolmentPermissions } from '../../enrolment/contract/permissions.ts'
import {
  admissionScreen,
  gateScreen,
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
    route(gateScreen, {
      title: '报到扫码',
      load: async () => (await import('./GatePage.tsx')).GatePage,
    }),
  ],
  services: [
    {
      key: 'gate',
      label: '报到扫码',
      hint: '新生到校报到',
      icon: <ScanLine size="1.375rem" strokeWidth={1.75} />,
      tint: 'rose',
      to: linkTo(gateScreen),
      group: '办事',
      rank: 16,
      isFor: ({ permissions }) => permissions.includes(enrolmentPermissions.review),
    },
  ],
  offline: async () => (await import('./offline.ts')).offline,
}
