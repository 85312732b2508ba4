import { route } from '../../../platform/web/routes.ts'
import type { RouteEntry } from '../../../platform/web/routes.ts'
import { studentRequestDetailScreen, studentRequestStartScreen } from '../contract/laterScreens.ts'
import { pages } from './pages.ts'

export const laterRoutes: RouteEntry[] = [
  route(studentRequestStartScreen, { title: '学籍变更申请', load: pages.start }),
  route(studentRequestDetailScreen, { title: '学籍变更详情', load: pages.detail }),
]
