import { route } from '../../../platform/web/routes.ts'
import type { RouteEntry } from '../../../platform/web/routes.ts'
import { accountScreen } from '../../organisation/contract/laterScreens.ts'
import {
  devicesScreen,
  noticeWaysScreen,
  scanScreen,
  setupScreen,
} from '../contract/laterScreens.ts'
import { newPasswordScreen } from '../contract/screens.ts'
import { pages } from './pages.ts'

export const laterRoutes: RouteEntry[] = [
  route(setupScreen, { title: '首次设置', open: true, load: pages.setup }),
  route(devicesScreen, { title: '登录设备', load: pages.devices }),
  route(newPasswordScreen, { title: '设置新密码', load: pages.newPassword }),
  route(accountScreen, { title: '账号', load: pages.account }),
  route(noticeWaysScreen, { title: '应用外的通知', load: pages.noticeWays }),
  route(scanScreen, { title: '扫码登录', load: pages.scan }),
]
