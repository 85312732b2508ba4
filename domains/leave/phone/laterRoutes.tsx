import { route } from '../../../platform/web/routes.ts'
import type { RouteEntry } from '../../../platform/web/routes.ts'
import { absencesScreen, leaveDetailScreen, leaveStartScreen } from '../contract/screens.ts'
import { leavesScreen } from '../contract/home.ts'
import { pages } from './pages.ts'

export const laterRoutes: RouteEntry[] = [
  route(leavesScreen, { title: '请假', load: pages.leaves }),
  route(leaveStartScreen, { title: '请假申请', load: pages.start }),
  route(leaveDetailScreen, { title: '请假详情', load: pages.detail }),
  route(absencesScreen, { title: '缺勤', load: pages.absences }),
]
