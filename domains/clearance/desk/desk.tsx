import { ShieldUser } from 'lucide-react'

import { deskRoute } from '../../../platform/desk/deskEntries.ts'
import type { DeskManifest } from '../../../platform/desk/deskManifest.ts'
import { clearancePermissions } from '../contract/permissions.ts'
import { clearanceDesk } from '../contract/screens.ts'

/** Everything this domain adds to the desk. */
export const desk: DeskManifest = {
  pages: [
    deskRoute(clearanceDesk, {
      title: '准入查询',
      group: '组织',
      icon: ShieldUser,
      order: 85,
      words: 'zhunru chaxun zrcx clearance',
      may: [clearancePermissions.see],
      load: async () => (await import('./ClearancePage.tsx')).ClearancePage,
    }),
  ],
  dashboard: async () => (await import('./dashboard.tsx')).cards,
}
