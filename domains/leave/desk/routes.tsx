import { CalendarOff, CalendarRange } from 'lucide-react'

import { type DeskEntry, deskRoute } from '../../../platform/desk/deskRoutes.ts'
import { balancesDesk, leavesDesk } from '../contract/deskScreens.ts'
import { leavePermissions } from '../contract/permissions.ts'

const group = '组织'

export const deskRoutes: DeskEntry[] = [
  deskRoute(leavesDesk, {
    title: '请假',
    group,
    icon: CalendarOff,
    order: 60,
    words: 'qingjia xiaojia leave',
    may: [leavePermissions.oversee],
    load: async () => (await import('./LeavesPage.tsx')).LeavesPage,
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
]
