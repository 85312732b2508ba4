import { Mail } from 'lucide-react'

import { deskRoute } from '../../../platform/desk/deskEntries.ts'
import type { DeskManifest } from '../../../platform/desk/deskManifest.ts'
import { enrolmentPermissions } from '../../enrolment/contract/permissions.ts'
import { lettersDesk } from '../contract/screens.ts'

/** Everything this domain adds to the desk. */
export const desk: DeskManifest = {
  pages: [
    deskRoute(lettersDesk, {
      title: '录取通知书',
      group: '招生',
      icon: Mail,
      order: 60,
      words: 'luqu tongzhishu lqtzs letter',
      may: [enrolmentPermissions.decide],
      load: async () => (await import('./LettersPage.tsx')).LettersPage,
    }),
  ],
}
