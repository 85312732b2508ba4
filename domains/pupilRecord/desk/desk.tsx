import { ContactRound } from 'lucide-react'

import { deskRoute } from '../../../platform/desk/deskEntries.ts'
import type { DeskManifest } from '../../../platform/desk/deskManifest.ts'
import { pupilRecordPermissions } from '../contract/permissions.ts'
import { recordsDesk } from '../contract/screens.ts'

/** Everything this domain adds to the desk. */
export const desk: DeskManifest = {
  pages: [
    deskRoute(recordsDesk, {
      title: '学籍信息',
      group: '招生',
      icon: ContactRound,
      order: 17,
      words: 'xueji xinxi caiji record',
      may: [pupilRecordPermissions.check],
      load: async () => (await import('./RecordsPage.tsx')).RecordsPage,
    }),
  ],
}
