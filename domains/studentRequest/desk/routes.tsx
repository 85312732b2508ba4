import { ClipboardCheck } from 'lucide-react'

import { type DeskEntry, deskRoute } from '../../../platform/desk/deskRoutes.ts'
import { peoplePermissions } from '../../people/contract/permissions.ts'
import { studentRequestsDesk } from '../contract/deskScreens.ts'

export const deskRoutes: DeskEntry[] = [
  deskRoute(studentRequestsDesk, {
    title: '学籍变更',
    group: '学生',
    icon: ClipboardCheck,
    order: 35,
    words: 'xueji biangeng',
    may: [peoplePermissions.viewAll],
    load: async () => (await import('./StudentRequestsPage.tsx')).StudentRequestsPage,
  }),
]
