import { outboxScreen } from '../../../platform/contract/outbox.ts'
import { route } from '../../../platform/web/routes.ts'
import type { RouteEntry } from '../../../platform/web/routes.ts'
import {
  chooseLocationScreen,
  openLocationScreen,
  printCheckScreen,
  printScreen,
  proxyFormScreen,
  proxyScreen,
} from '../contract/laterScreens.ts'
import { pages } from './pages.ts'

export const laterRoutes: RouteEntry[] = [
  route(proxyScreen, { title: '委托设置', load: pages.proxies }),
  route(proxyFormScreen, { title: '委托', load: pages.proxyForm }),
  route(chooseLocationScreen, { title: '选择位置', load: pages.chooseLocation }),
  route(openLocationScreen, { title: '位置', load: pages.openLocation }),
  route(outboxScreen, { title: '待发送', load: pages.outbox }),
  route(printScreen, { title: '打印', load: pages.print }),
  route(printCheckScreen, { title: '核验打印件', open: true, load: pages.printCheck }),
]
