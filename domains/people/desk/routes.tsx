import { GraduationCap } from 'lucide-react'

import { type DeskEntry, deskRoute } from '../../../platform/desk/deskRoutes.ts'
import { studentsDesk } from '../contract/deskScreens.ts'
import { peoplePermissions } from '../contract/permissions.ts'

const { view } = peoplePermissions
const group = '学生'

export const deskRoutes: DeskEntry[] = [
  deskRoute(studentsDesk, {
    title: '学生名册',
    group,
    icon: GraduationCap,
    order: 10,
    words: 'xuesheng mingce xueji student',
    may: [view],
    load: async () => (await import('./StudentsPage.tsx')).StudentsPage,
  }),
]
