import { linkTo } from '../../../platform/contract/screen.ts'
import { route } from '../../../platform/web/navigation/routes.ts'
import {
  calendarScreen,
  claimsScreen,
  promotionScreen,
  rosterScreen,
  studentChangeScreen,
  studentFormScreen,
  studentScreen,
  yearFormScreen,
  childrenScreen,
  claimChildScreen,
  classesScreen,
} from '../contract/screens.ts'
import { peoplePermissions } from '../contract/permissions.ts'
import { Baby, School } from 'lucide-react'
import type { PhoneManifest } from '../../../platform/web/navigation/phoneManifest.ts'

const icon = { size: '1.375rem', strokeWidth: 1.75 } as const

/** Everything this domain adds to the phone. */
export const phone: PhoneManifest = {
  pages: [
    route(claimChildScreen, {
      title: '认领孩子',
      load: async () => (await import('./ClaimChildPage.tsx')).ClaimChildPage,
    }),
    route(classesScreen, {
      title: '班级',
      load: async () => (await import('./ClassesPage.tsx')).ClassesPage,
    }),
    route(rosterScreen, {
      title: '学生名册',
      load: async () => (await import('./RosterPage.tsx')).RosterPage,
    }),
    route(studentScreen, {
      title: '学生',
      load: async () => (await import('./StudentPage.tsx')).StudentPage,
    }),
    route(studentFormScreen, {
      title: '学生资料',
      load: async () => (await import('./StudentFormPage.tsx')).StudentFormPage,
    }),
    route(studentChangeScreen, {
      title: '学籍异动',
      load: async () => (await import('./StudentChangePage.tsx')).StudentChangePage,
    }),
    route(claimsScreen, {
      title: '家长认领',
      load: async () => (await import('./ClaimsPage.tsx')).ClaimsPage,
    }),
    route(promotionScreen, {
      title: '学年升级',
      load: async () => (await import('./PromotionPage.tsx')).PromotionPage,
    }),
    route(calendarScreen, {
      title: '校历',
      load: async () => (await import('./CalendarPage.tsx')).CalendarPage,
    }),
    route(yearFormScreen, {
      title: '学年',
      load: async () => (await import('./YearFormPage.tsx')).YearFormPage,
    }),
  ],
  services: [
    {
      key: 'children',
      label: '孩子',
      hint: '班级、班主任、监护人',
      icon: <Baby {...icon} />,
      tint: 'rose',
      to: linkTo(childrenScreen),
      group: '办事',
      rank: 12,
      isFor: ({ permissions }) => permissions.includes(peoplePermissions.family),
    },
    {
      key: 'classes',
      label: '班级',
      hint: '名册与校历',
      icon: <School {...icon} />,
      tint: 'teal',
      to: linkTo(classesScreen),
      group: '办事',
      rank: 20,
      isFor: ({ permissions }) => permissions.includes(peoplePermissions.view),
    },
  ],
}
