import { HeartHandshake, ListChecks } from 'lucide-react'

import type { PhoneManifest } from '../../../platform/web/navigation/phoneManifest.ts'
import { route } from '../../../platform/web/navigation/routes.ts'
import {
  childRatingsScreen,
  childTimetableScreen,
  courseRatingsScreen,
  institutionPresenceScreen,
} from '../../afterSchool/contract/screens.ts'
import { attendancePermissions } from '../contract/permissions.ts'
import {
  childAttendanceScreen,
  notesScreen,
  patrolScreen,
  rollScreen,
  rollsScreen,
} from '../contract/screens.ts'

/** The phone manifest of attendance. */
export const phone: PhoneManifest = {
  pages: [
    route(rollsScreen, {
      title: '课后点名',
      load: async () => (await import('./RollsPage.tsx')).RollsPage,
    }),
    route(rollScreen, {
      title: '点名',
      load: async () => (await import('./RollPage.tsx')).RollPage,
    }),
    route(childAttendanceScreen, {
      title: '托管与接送',
      load: async () => (await import('./ChildAttendancePage.tsx')).ChildAttendancePage,
    }),
    route(childTimetableScreen, {
      title: '孩子课表',
      load: async () => (await import('./TimetablePage.tsx')).TimetablePage,
    }),
    route(childRatingsScreen, {
      title: '课程评价',
      load: async () => (await import('./RatingsPage.tsx')).RatingsPage,
    }),
    route(courseRatingsScreen, {
      title: '家长评价',
      load: async () => (await import('./CourseRatingsPage.tsx')).CourseRatingsPage,
    }),
    route(institutionPresenceScreen, {
      title: '机构考勤',
      load: async () => (await import('./InstitutionPresencePage.tsx')).InstitutionPresencePage,
    }),
    route(notesScreen, {
      title: '学生评语',
      load: async () => (await import('./NotesPage.tsx')).NotesPage,
    }),
    route(patrolScreen, {
      title: '巡课',
      load: async () => (await import('./PatrolPage.tsx')).PatrolPage,
    }),
  ],
  services: [
    {
      key: 'rolls',
      label: '课后点名',
      hint: '点名与离校交接',
      icon: <ListChecks size="1.375rem" strokeWidth={1.75} />,
      tint: 'orange',
      to: rollsScreen.path,
      group: '办事',
      rank: 28,
      isFor: ({ permissions }) => permissions.includes(attendancePermissions.call),
    },
    {
      key: 'childAttendance',
      label: '托管接送',
      hint: '托管、考勤与接送码',
      icon: <HeartHandshake size="1.375rem" strokeWidth={1.75} />,
      tint: 'sky',
      to: childAttendanceScreen.path,
      group: '办事',
      rank: 27,
      isFor: ({ permissions }) => permissions.includes(attendancePermissions.family),
    },
  ],
  offline: async () => (await import('./offline.ts')).offline,
}
