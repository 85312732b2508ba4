import { Landmark } from 'lucide-react'

import { deskRoute } from '../../../platform/desk/deskEntries.ts'
import type { DeskManifest } from '../../../platform/desk/deskManifest.ts'
import { paymentPermissions } from '../contract/permissions.ts'
import { merchantsDesk } from '../contract/screens.ts'

const { merchants } = paymentPermissions

/** Everything this domain adds to the desk. */
export const desk: DeskManifest = {
  pages: [
    deskRoute(merchantsDesk, {
      title: '收款账户',
      group: '收费',
      icon: Landmark,
      order: 90,
      words: 'shoukuan zhanghu shanghu weixin zhifubao merchant',
      may: [merchants],
      load: async () => (await import('./MerchantsPage.tsx')).MerchantsPage,
    }),
  ],
}
