import { route } from '../../../platform/web/routes.ts'
import type { RouteEntry } from '../../../platform/web/routes.ts'
import { proxyFormScreen, proxyScreen } from '../contract/laterScreens.ts'
import { pages } from './pages.ts'

export const laterRoutes: RouteEntry[] = [
  route(proxyScreen, { title: '委托设置', load: pages.proxies }),
  route(proxyFormScreen, { title: '委托', load: pages.proxyForm }),
]
