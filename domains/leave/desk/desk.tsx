import type { DeskManifest } from '../../../platform/desk/deskManifest.ts'
import { CalendarOff, CalendarRange } from 'lucide-react'

import { deskRoute } from '../../../platform/desk/deskEntries.ts'
import { startDesk } from '../../workflow/contract/screens.ts'
import { balancesDesk, leavesDesk, leaveStartDesk } from '../contract/screens.ts'
import { leavePermissions } from '../contract/permissions.ts'

const group = '组织'

/** The desk manifest of leave. */
export const desk: DeskManifest = {
  pages: [
    deskRoute(leavesDesk, {
      title: '请假',
      group,
      icon: CalendarOff,
      order: 60,
      words: 'qingjia xiaojia leave',
      may: [leavePermissions.oversee],
      load: async () => (await import('./LeavesPage.tsx')).LeavesPage,
    }),
    deskRoute(leaveStartDesk, {
      title: '请假申请',
      under: startDesk,
      load: async () => (await import('./LeaveStartPage.tsx')).LeaveStartPage,
    }),
    deskRoute(balancesDesk, {
      title: '假期天数',
      group,
      icon: CalendarRange,
      order: 70,
      words: 'jiaqi nianjia tiaoxiu balance',
      may: [leavePermissions.editBalances],
      load: async () => (await import('./BalancesPage.tsx')).BalancesPage,
    }),
  ],
}
