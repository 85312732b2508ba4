import { ShieldUser } from 'lucide-react'

import { linkTo } from '../../../platform/contract/screen.ts'
import type { PhoneManifest } from '../../../platform/web/navigation/phoneManifest.ts'
import { route } from '../../../platform/web/navigation/routes.ts'
import { clearancePermissions } from '../contract/permissions.ts'
import { clearanceScreen } from '../contract/screens.ts'

/** Everything this domain adds to the phone. */
export const phone: PhoneManifest = {
  pages: [
    route(clearanceScreen, {
      title: '准入查询',
      load: async () => (await import('./ClearancePage.tsx')).ClearancePage,
    }),
  ],
  manages: [
    {
      key: 'clearance',
      label: '准入查询',
      hint: '谁可以上岗，查询何时到期',
      icon: <ShieldUser size="1.375rem" strokeWidth={1.75} />,
      to: linkTo(clearanceScreen),
      rank: 74,
      isFor: ({ permissions }) => permissions.includes(clearancePermissions.see),
    },
  ],
}
