import { Building2, Shapes } from 'lucide-react'

import { type DeskEntry, deskRoute } from '../../../platform/desk/deskRoutes.ts'
import { coursesDesk, institutionsDesk } from '../contract/deskScreens.ts'
import { afterSchoolPermissions } from '../contract/permissions.ts'

export const deskRoutes: DeskEntry[] = [
  deskRoute(institutionsDesk, {
    title: '校外机构',
    group: '学生',
    icon: Building2,
    order: 80,
    words: 'xiaowai jigou institution',
    may: [afterSchoolPermissions.oversee],
    load: async () => (await import('./InstitutionsPage.tsx')).InstitutionsPage,
  }),
  deskRoute(coursesDesk, {
    title: '课后课程',
    group: '学生',
    icon: Shapes,
    order: 90,
    words: 'kehou kecheng course',
    may: [afterSchoolPermissions.oversee],
    load: async () => (await import('./CoursesPage.tsx')).CoursesPage,
  }),
]
