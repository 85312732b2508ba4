import { ClipboardCheck, MessageSquareHeart, Send } from 'lucide-react'

import { deskRoute } from '../../../platform/desk/deskEntries.ts'
import type { DeskManifest } from '../../../platform/desk/deskManifest.ts'
import { afterSchoolPermissions } from '../../afterSchool/contract/permissions.ts'
import { roomCodesDesk, roomsDesk } from '../../afterSchool/contract/screens.ts'
import {
  attendanceDesk,
  evaluationsDesk,
  ownRollsDesk,
  reportsDesk,
} from '../contract/deskScreens.ts'
import { attendancePermissions } from '../contract/permissions.ts'

const may = [attendancePermissions.oversee]

/** Everything this domain adds to the desk. */
export const desk: DeskManifest = {
  pages: [
    deskRoute(attendanceDesk, {
      title: '课后考勤',
      group: '学生',
      icon: ClipboardCheck,
      order: 99,
      words: 'kehou kaoqin dianming attendance',
      may,
      load: async () => (await import('./RollsPage.tsx')).RollsPage,
    }),
    deskRoute(ownRollsDesk, {
      title: '我的考勤',
      group: '学生',
      icon: ClipboardCheck,
      order: 99,
      words: 'wode kaoqin dianming jigou attendance',
      may: [afterSchoolPermissions.workOutside],
      load: async () => (await import('./OwnRollsPage.tsx')).OwnRollsPage,
    }),
    deskRoute(evaluationsDesk, {
      title: '课程评价',
      group: '学生',
      icon: MessageSquareHeart,
      order: 99,
      words: 'kehou pingjia pingyu shenhe evaluation',
      may: [attendancePermissions.run],
      load: async () => (await import('./EvaluationsPage.tsx')).EvaluationsPage,
    }),
    deskRoute(reportsDesk, {
      title: '上报',
      group: '学生',
      icon: Send,
      order: 125,
      words: 'kehou shangbao baosong report authority',
      may: [attendancePermissions.run],
      load: async () => (await import('./ReportsPage.tsx')).ReportsPage,
    }),
    deskRoute(roomCodesDesk, {
      title: '巡课码',
      under: roomsDesk,
      words: 'xunke erweima patrol code',
      may: [afterSchoolPermissions.oversee],
      load: async () => (await import('./RoomCodesPage.tsx')).RoomCodesPage,
    }),
  ],
}
