import { ClipboardCheck } from 'lucide-react'

import { type DeskEntry, deskRoute } from '../../../platform/desk/deskRoutes.ts'
import { approvalsDesk } from '../contract/deskScreens.ts'

export const deskRoutes: DeskEntry[] = [
  deskRoute(approvalsDesk, {
    title: '审批',
    group: '概览',
    icon: ClipboardCheck,
    order: 60,
    words: 'shenpi sp daiban inbox approval',
    load: async () => (await import('./InboxPage.tsx')).InboxPage,
  }),
]
