import { ShieldHalf } from 'lucide-react'

import { type DeskEntry, deskRoute } from '../../../platform/desk/deskRoutes.ts'
import { securityDesk } from '../contract/deskScreens.ts'
import { installationPermissions } from '../contract/permissions.ts'

export const deskRoutes: DeskEntry[] = [
  deskRoute(securityDesk, {
    title: '安全自检',
    group: '系统',
    icon: ShieldHalf,
    order: 80,
    words: 'anquan zijian aq zj security check beifen 备份 密钥',
    may: [installationPermissions.view],
    load: async () => (await import('./SecurityPage.tsx')).SecurityPage,
  }),
]
