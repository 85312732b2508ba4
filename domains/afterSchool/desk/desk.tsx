import type { DeskManifest } from '../../../platform/desk/deskManifest.ts'
import { Building2, Shapes } from 'lucide-react'

import { deskRoute } from '../../../platform/desk/deskEntries.ts'
import { coursesDesk, institutionsDesk } from '../contract/screens.ts'
import { afterSchoolPermissions } from '../contract/permissions.ts'

/** Everything this domain adds to the desk. */
export const desk: DeskManifest = {
  pages: [
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
  ],
}
