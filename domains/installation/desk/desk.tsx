import type { DeskManifest } from '../../../platform/desk/deskManifest.ts'
import { ShieldHalf } from 'lucide-react'

import { deskRoute } from '../../../platform/desk/deskEntries.ts'
import { securityDesk } from '../contract/screens.ts'
import { installationPermissions } from '../contract/permissions.ts'

/** Everything this domain adds to the desk. */
export const desk: DeskManifest = {
  pages: [
    deskRoute(securityDesk, {
      title: '安全自检',
      group: '运维',
      icon: ShieldHalf,
      order: 80,
      words: 'anquan zijian aq zj security check beifen 备份 密钥',
      may: [installationPermissions.view],
      load: async () => (await import('./SecurityPage.tsx')).SecurityPage,
    }),
  ],
}
