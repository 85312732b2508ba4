import { loadHome } from '../../../platform/web/home.ts'
import { route } from '../../../platform/web/routes.ts'
import type { RouteEntry } from '../../../platform/web/routes.ts'
import {
  accountLoginScreen,
  centerScreen,
  passwordScreen,
  phoneLoginScreen,
  profileScreen,
  registerScreen,
  settingScreen,
} from '../contract/screens.ts'
import type { pages } from './pages.ts'

const page = (name: keyof typeof pages) => async () => (await import('./pages.ts')).pages[name]()

export const routes: RouteEntry[] = [
  route(accountLoginScreen, {
    title: '账号登录',
    open: true,
    load: async () => (await import('./AccountLoginPage.tsx')).AccountLoginPage,
  }),
  route(phoneLoginScreen, {
    title: '手机号登录',
    open: true,
    load: async () => (await import('./PhoneLoginPage.tsx')).PhoneLoginPage,
  }),
  route(registerScreen, { title: '注册账号', open: true, load: page('register') }),
  route(centerScreen, { title: '我的', open: true, tab: 'mine', load: loadCenter }),
  route(profileScreen, { title: '个人资料', load: page('profile') }),
  route(settingScreen, { title: '设置', open: true, load: page('setting') }),
  route(passwordScreen, { title: '修改密码', load: page('password') }),
]

async function loadCenter() {
  const [{ CenterPage }] = await Promise.all([import('./CenterPage.tsx'), loadHome()])
  return CenterPage
}
