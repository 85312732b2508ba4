import type { DeskManifest } from '../../../platform/desk/deskManifest.ts'
import {
  Building2,
  CalendarClock,
  CalendarDays,
  CalendarX,
  DoorOpen,
  LayoutGrid,
  Presentation,
  Shapes,
  UsersRound,
} from 'lucide-react'

import { startDesk } from '../../workflow/contract/screens.ts'
import { deskRoute } from '../../../platform/desk/deskEntries.ts'
import {
  blockedLessonsDesk,
  boardDesk,
  classesDesk,
  closuresDesk,
  courseStartDesk,
  coursesDesk,
  institutionStartDesk,
  institutionsDesk,
  instructorsDesk,
  ownClassesDesk,
  roomsDesk,
  slotsDesk,
  termsDesk,
  timetableDesk,
} from '../contract/screens.ts'
import { courseFlowKey, institutionFlowKey } from '../contract/flow.ts'
import { afterSchoolPermissions } from '../contract/permissions.ts'

const { oversee, proposeCourses, registerInstitutions, workOutside } = afterSchoolPermissions

/** Everything this domain adds to the desk. */
export const desk: DeskManifest = {
  pages: [
    deskRoute(institutionsDesk, {
      title: '校外机构',
      group: '学生',
      icon: Building2,
      order: 80,
      words: 'xiaowai jigou institution',
      may: [oversee],
      load: async () => (await import('./InstitutionsPage.tsx')).InstitutionsPage,
    }),
    deskRoute(coursesDesk, {
      title: '课后课程',
      group: '学生',
      icon: Shapes,
      order: 90,
      words: 'kehou kecheng course',
      may: [oversee],
      load: async () => (await import('./CoursesPage.tsx')).CoursesPage,
    }),
    deskRoute(institutionStartDesk, {
      title: '机构入驻申请',
      under: startDesk,
      may: [registerInstitutions],
      load: async () => (await import('./InstitutionStartPage.tsx')).InstitutionStartPage,
    }),
    deskRoute(courseStartDesk, {
      title: '开课申请',
      under: startDesk,
      may: [proposeCourses],
      load: async () => (await import('./CourseStartPage.tsx')).CourseStartPage,
    }),
    deskRoute(classesDesk, {
      title: '课程班',
      group: '学生',
      icon: Presentation,
      order: 95,
      words: 'kehou kechengban paike class lesson',
      may: [oversee],
      load: async () => (await import('./ClassesPage.tsx')).ClassesPage,
    }),
    deskRoute(ownClassesDesk, {
      title: '我的课程班',
      group: '学生',
      icon: Presentation,
      order: 95,
      words: 'wode kechengban jigou own class',
      may: [workOutside],
      load: async () => (await import('./OwnClassesPage.tsx')).OwnClassesPage,
    }),
    deskRoute(timetableDesk, {
      title: '课后课表',
      group: '学生',
      icon: CalendarDays,
      order: 97,
      words: 'kehou kebiao timetable',
      may: [oversee],
      load: async () => (await import('./TimetablePage.tsx')).TimetablePage,
    }),
    deskRoute(boardDesk, {
      title: '排课板',
      group: '学生',
      icon: LayoutGrid,
      order: 96,
      words: 'kehou paikeban tiaoke board',
      may: [oversee],
      load: async () => (await import('./BoardPage.tsx')).BoardPage,
    }),
    deskRoute(closuresDesk, {
      title: '全校停课',
      group: '学生',
      icon: CalendarX,
      order: 98,
      words: 'kehou tingke buke closure',
      may: [oversee],
      load: async () => (await import('./ClosuresPage.tsx')).ClosuresPage,
    }),
    deskRoute(blockedLessonsDesk, {
      title: '需要代课的课次',
      under: classesDesk,
      words: 'daike zhunru substitute',
      may: [oversee],
      load: async () => (await import('./BlockedLessonsPage.tsx')).BlockedLessonsPage,
    }),
    deskRoute(instructorsDesk, {
      title: '授课教师',
      group: '学生',
      icon: UsersRound,
      order: 120,
      words: 'kehou shouke jiaoshi instructor',
      may: [oversee],
      load: async () => (await import('./InstructorsPage.tsx')).InstructorsPage,
    }),
    deskRoute(termsDesk, {
      title: '课后学期',
      group: '学生',
      icon: CalendarClock,
      order: 100,
      words: 'kehou xueqi shiduan term slot',
      may: [oversee],
      load: async () => (await import('./TermsPage.tsx')).TermsPage,
    }),
    deskRoute(slotsDesk, {
      title: '课后时段',
      words: 'kehou shiduan slot',
      may: [oversee],
      load: async () => (await import('./SlotsPage.tsx')).SlotsPage,
    }),
    deskRoute(roomsDesk, {
      title: '课后场地',
      group: '学生',
      icon: DoorOpen,
      order: 110,
      words: 'kehou changdi jiaoshi room',
      may: [oversee],
      load: async () => (await import('./RoomsPage.tsx')).RoomsPage,
    }),
  ],
  panels: {
    [courseFlowKey]: async () => (await import('./flowPanels.tsx')).courseFlowPanel,
    [institutionFlowKey]: async () => (await import('./flowPanels.tsx')).institutionFlowPanel,
  },
  dashboard: async () => (await import('./dashboard.tsx')).cards,
}
