import { route } from '../../../platform/web/navigation/routes.ts'
import { staffLeaveFlowKey, studentLeaveFlowKey } from '../contract/flow.ts'
import {
  leavesScreen,
  absencesScreen,
  leaveDetailScreen,
  leaveStartScreen,
} from '../contract/screens.ts'
import { leavePermissions } from '../contract/permissions.ts'
import { CalendarOff } from 'lucide-react'
import type { PhoneManifest } from '../../../platform/web/navigation/phoneManifest.ts'

const { askForChild, askForSelf } = leavePermissions
const panel = async () => (await import('./flowPanel.tsx')).leaveFlowPanel

/** The phone manifest of leave. */
export const phone: PhoneManifest = {
  pages: [
    route(leavesScreen, {
      title: '请假',
      load: async () => (await import('./LeavesPage.tsx')).LeavesPage,
    }),
    route(leaveStartScreen, {
      title: '请假申请',
      load: async () => (await import('./LeaveStartPage.tsx')).LeaveStartPage,
    }),
    route(leaveDetailScreen, {
      title: '请假详情',
      load: async () => (await import('./LeavePage.tsx')).LeavePage,
    }),
    route(absencesScreen, {
      title: '班级请假',
      load: async () => (await import('./AbsencesPage.tsx')).AbsencesPage,
    }),
  ],
  services: [
    {
      key: 'leave',
      label: '请假',
      hint: '申请与进度',
      icon: <CalendarOff size="1.375rem" strokeWidth={1.75} />,
      tint: 'green',
      to: leavesScreen.path,
      group: '办事',
      rank: 25,
      isFor: ({ permissions }) =>
        permissions.includes(askForChild) || permissions.includes(askForSelf),
    },
  ],
  panels: { [studentLeaveFlowKey]: panel, [staffLeaveFlowKey]: panel },
  offline: async () => (await import('./offline.ts')).offline,
}
