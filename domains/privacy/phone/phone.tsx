import { ShieldCheck } from 'lucide-react'

import { linkTo } from '../../../platform/contract/screen.ts'
import type { PhoneManifest } from '../../../platform/web/navigation/phoneManifest.ts'
import { route } from '../../../platform/web/navigation/routes.ts'
import {
  accessScreen,
  consentsScreen,
  privacyScreen,
  privacyRequestScreen,
  requestStartScreen,
} from '../contract/screens.ts'

/** Everything this domain adds to the phone. */
export const phone: PhoneManifest = {
  pages: [
    route(privacyScreen, {
      title: '个人信息',
      load: async () => (await import('./PrivacyPage.tsx')).PrivacyPage,
    }),
    route(accessScreen, {
      title: '谁看过资料',
      load: async () => (await import('./AccessPage.tsx')).AccessPage,
    }),
    route(consentsScreen, {
      title: '同意与授权',
      load: async () => (await import('./ConsentsPage.tsx')).ConsentsPage,
    }),
    route(requestStartScreen, {
      title: '提出申请',
      load: async () => (await import('./RequestStartPage.tsx')).RequestStartPage,
    }),
    route(privacyRequestScreen, {
      title: '个人信息申请',
      load: async () => (await import('./RequestPage.tsx')).RequestPage,
    }),
  ],
  services: [
    {
      key: 'privacy',
      label: '个人信息',
      hint: '谁看过资料，申请导出、更正或删除',
      icon: <ShieldCheck size="1.375rem" strokeWidth={1.75} />,
      tint: 'violet',
      to: linkTo(privacyScreen),
      group: '办事',
      rank: 90,
      isFor: () => true,
    },
  ],
}
