import type { DeskManifest } from '../../../platform/desk/deskManifest.ts'
import { ArrowUpFromLine, CalendarDays, GraduationCap, School, UserRoundCheck } from 'lucide-react'

import { linkTo } from '../../../platform/contract/screen.ts'
import { deskRoute } from '../../../platform/desk/deskEntries.ts'
import {
  calendarDesk,
  claimsDesk,
  classesDesk,
  invitationsDesk,
  promotionDesk,
  studentsDesk,
} from '../contract/screens.ts'
import { peoplePermissions } from '../contract/permissions.ts'

const { view, edit, editClasses, decideClaims } = peoplePermissions
const group = '学生'

/** Everything this domain adds to the desk. */
export const desk: DeskManifest = {
  pages: [
    deskRoute(studentsDesk, {
      title: '学生名册',
      group,
      icon: GraduationCap,
      order: 10,
      words: 'xuesheng mingce xueji student',
      may: [view],
      load: async () => (await import('./StudentsPage.tsx')).StudentsPage,
    }),
    deskRoute(classesDesk, {
      title: '年级与班级',
      group,
      icon: School,
      order: 20,
      words: 'nianji banji banzhuren class grade',
      may: [view],
      load: async () => (await import('./ClassesPage.tsx')).ClassesPage,
    }),
    deskRoute(claimsDesk, {
      title: '家长认领',
      group,
      icon: UserRoundCheck,
      order: 30,
      words: 'jiazhang renling jianhuren guardian claim',
      may: [decideClaims],
      load: async () => (await import('./ClaimsPage.tsx')).ClaimsPage,
    }),
    deskRoute(invitationsDesk, {
      title: '监护人邀请',
      words: 'yaoqing jianhuren invitation',
      may: [decideClaims],
      load: async () => (await import('./InvitationsPage.tsx')).InvitationsPage,
    }),
    deskRoute(calendarDesk, {
      title: '校历',
      group,
      icon: CalendarDays,
      order: 40,
      words: 'xiaoli xuenian xueqi zuoxi calendar',
      load: async () => (await import('./CalendarPage.tsx')).CalendarPage,
    }),
    deskRoute(promotionDesk, {
      title: '学年升级',
      group,
      icon: ArrowUpFromLine,
      order: 50,
      words: 'shengji biye promotion',
      may: [editClasses],
      load: async () => (await import('./PromotionPage.tsx')).PromotionPage,
    }),
  ],
  finders: [
    {
      title: '学生',
      may: [view],
      load: async () => (await import('./findStudents.ts')).findStudents,
    },
  ],
  acts: [
    {
      title: '新建学生',
      to: linkTo(studentsDesk, { mode: 'new' }),
      may: [edit],
      words: 'xinjian xuesheng',
    },
  ],
  setup: async () => (await import('./setup.ts')).setup,
}
