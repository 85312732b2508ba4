import { route } from '../../../platform/web/routes.ts'
import type { RouteEntry } from '../../../platform/web/routes.ts'
import { resumeFormScreen, resumeScreen, resumesScreen } from '../contract/screens.ts'
import { pages } from './pages.ts'

export const laterRoutes: RouteEntry[] = [
  route(resumesScreen, { title: '教师简历', load: pages.list }),
  route(resumeScreen, { title: '简历详情', load: pages.detail }),
  route(resumeFormScreen, { title: '登记简历', load: pages.edit }),
]
