import { Dices } from 'lucide-react'

import { deskRoute } from '../../../platform/desk/deskEntries.ts'
import type { DeskManifest } from '../../../platform/desk/deskManifest.ts'
import { drawPermissions } from '../contract/permissions.ts'
import { drawDesk, drawsDesk } from '../contract/screens.ts'

/** Everything this domain adds to the desk. */
export const desk: DeskManifest = {
  pages: [
    deskRoute(drawsDesk, {
      title: '摇号',
      group: '学生',
      icon: Dices,
      order: 90,
      words: 'yaohao yh chouqian draw',
      may: [drawPermissions.operate],
      load: async () => (await import('./DrawsPage.tsx')).DrawsPage,
    }),
    deskRoute(drawDesk, {
      title: '摇号仪式',
      under: drawsDesk,
      may: [drawPermissions.operate],
      load: async () => (await import('./DrawPage.tsx')).DrawPage,
    }),
  ],
}
