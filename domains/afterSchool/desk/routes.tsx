import { Building2 } from 'lucide-react'

import { type DeskEntry, deskRoute } from '../../../platform/desk/deskRoutes.ts'
import { institutionsDesk } from '../contract/deskScreens.ts'
import { afterSchoolPermissions } from '../contract/permissions.ts'

export const deskRoutes: DeskEntry[] = [
  deskRoute(institutionsDesk, {
    title: '校外机构',
    group: '学生',
    icon: Building2,
    order: 80,
    words: 'jigou xiaowaijigou kehou institution',
    may: [afterSchoolPermissions.oversee],
    load: async () => (await import('./InstitutionsPage.tsx')).InstitutionsPage,
  }),
]
