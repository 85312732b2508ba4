import type { DeskManifest } from '../../../platform/desk/deskManifest.ts'
import { ScrollText } from 'lucide-react'

import { deskRoute } from '../../../platform/desk/deskEntries.ts'
import { actsDesk, faultsDesk, trailDesk } from '../contract/screens.ts'
import { logPermissions } from '../contract/permissions.ts'

const may = [logPermissions.view]

/** Everything of this domain at the desk. */
export const desk: DeskManifest = {
  pages: [
    deskRoute(actsDesk, {
      title: '日志',
      group: '系统',
      icon: ScrollText,
      order: 90,
      words: 'rizhi rz caozuo log 操作日志',
      may,
      load: async () => (await import('./ActsPage.tsx')).ActsPage,
    }),
    deskRoute(trailDesk, {
      title: '审计记录与核验',
      under: actsDesk,
      words: 'shenji sj heyan audit verify 日志',
      may,
      load: async () => (await import('./TrailPage.tsx')).TrailPage,
    }),
    deskRoute(faultsDesk, {
      title: '错误日志',
      under: actsDesk,
      words: 'cuowu rizhi cw error',
      may,
      load: async () => (await import('./FaultsPage.tsx')).FaultsPage,
    }),
  ],
}
