import { loadHome } from '../../../platform/web/home.ts'
import { route } from '../../../platform/web/routes.ts'
import type { RouteEntry } from '../../../platform/web/routes.ts'
import {
  accountLoginScreen,
  centerScreen,
  devicesScreen,
  passwordScreen,
  phoneLoginScreen,
  profileScreen,
  registerScreen,
  scanScreen,
  settingScreen,
  setupScreen,
} from '../contract/screens.ts'

export const routes: RouteEntry[] = [
  route(accountLoginScreen, { title: '账号登录', open: true, load: async () => (await import('./AccountLoginPage.tsx')).AccountLoginPage }),
  route(phoneLoginScreen, { title: '手机号登录', open: true, load: async () => (await import('./PhoneLoginPage.tsx')).PhoneLoginPage }),
  route(registerScreen, { title: '注册账号', open: true, load: async () => (await import('./RegisterPage.tsx')).RegisterPage }),
  route(setupScreen, { title: '首次设置', open: true, load: async () => (await import('./SetupPage.tsx')).SetupPage }),
  route(centerScreen, { title: '我的', open: true, tab: 'mine', load: loadCenter }),
  route(profileScreen, { title: '个人资料', load: async () => (await import('./ProfilePage.tsx')).ProfilePage }),
  route(settingScreen, { title: '设置', open: true, load: async () => (await import('./SettingPage.tsx')).SettingPage }),
  route(devicesScreen, { title: '登录设备', load: async () => (await import('./DevicesPage.tsx')).DevicesPage }),
  route(passwordScreen, { title: '修改密码', load: async () => (await import('./PasswordPage.tsx')).PasswordPage }),
  route(scanScreen, { title: '扫码登录', load: async () => (await import('./ScanPage.tsx')).ScanPage }),
]

async function loadCenter() {
  const [{ CenterPage }] = await Promise.all([import('./CenterPage.tsx'), loadHome()])
  return CenterPage
}
