import { ShieldCheck } from 'lucide-react'

import { deskRoute } from '../../../platform/desk/deskEntries.ts'
import type { DeskManifest } from '../../../platform/desk/deskManifest.ts'
import { privacyPermissions } from '../contract/permissions.ts'
import { requestsDesk } from '../contract/screens.ts'

/** Everything this domain adds to the desk. */
export const desk: DeskManifest = {
  pages: [
    deskRoute(requestsDesk, {
      title: '个人信息申请',
      group: '组织',
      icon: ShieldCheck,
      order: 87,
      words: 'geren xinxi shenqing grxxsq privacy',
      may: [privacyPermissions.answer],
      load: async () => (await import('./RequestsPage.tsx')).RequestsPage,
    }),
  ],
}
