import { Inbox } from 'lucide-react'

import { deskRoute } from '../../../platform/desk/deskEntries.ts'
import type { DeskManifest } from '../../../platform/desk/deskManifest.ts'
import { inboxDesk } from '../contract/screens.ts'

/** Everything this domain adds to the desk. */
export const desk: DeskManifest = {
  pages: [
    deskRoute(inboxDesk, {
      title: '待办',
      group: '概览',
      icon: Inbox,
      order: 50,
      words: 'daiban db inbox xiaoxi',
      load: async () => (await import('./InboxPage.tsx')).InboxPage,
    }),
  ],
  dashboard: async () => (await import('./dashboard.tsx')).cards,
}
