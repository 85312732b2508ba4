import { UserRoundCheck } from 'lucide-react'

import { type DeskEntry, deskRoute } from '../../../platform/desk/deskRoutes.ts'
import { resumesDesk } from '../contract/deskScreens.ts'
import { resumePermissions } from '../contract/permissions.ts'

export const deskRoutes: DeskEntry[] = [
  deskRoute(resumesDesk, {
    title: '教师简历',
    group: '组织',
    icon: UserRoundCheck,
    order: 80,
    words: 'jiaoshi jianli yingpin',
    may: [resumePermissions.view],
    load: async () => (await import('./ResumesPage.tsx')).ResumesPage,
  }),
]
