import { linkTo } from '../../../platform/contract/screen.ts'
import { route } from '../../../platform/web/navigation/routes.ts'
import { accountScreen } from '../../organisation/contract/screens.ts'
import {
  devicesScreen,
  noticeChannelsScreen,
  ownPhoneScreen,
  scanScreen,
  setupScreen,
  accountLoginScreen,
  centerScreen,
  newPasswordScreen,
  passwordScreen,
  phoneLoginScreen,
  profileScreen,
  registerScreen,
  settingScreen,
} from '../contract/screens.ts'
import { CircleUserRound, Settings } from 'lucide-react'
import type { PhoneManifest } from '../../../platform/web/navigation/phoneManifest.ts'

const icon = { size: '1.375rem', strokeWidth: 1.75 } as const

/** The phone manifest of identity. */
export const phone: PhoneManifest = {
  pages: [
    route(accountLoginScreen, {
      title: '账号登录',
      open: true,
      load: async () => (await import('./signIn/AccountLoginPage.tsx')).AccountLoginPage,
    }),
    route(phoneLoginScreen, {
      title: '手机号登录',
      open: true,
      load: async () => (await import('./PhoneLoginPage.tsx')).PhoneLoginPage,
    }),
    route(registerScreen, {
      title: '注册账号',
      open: true,
      load: async () => (await import('./RegisterPage.tsx')).RegisterPage,
    }),
    route(centerScreen, { title: '我的', open: true, tab: 'mine', load: loadCenter }),
    route(profileScreen, {
      title: '个人资料',
      load: async () => (await import('./ProfilePage.tsx')).ProfilePage,
    }),
    route(settingScreen, {
      title: '设置',
      open: true,
      load: async () => (await import('./SettingPage.tsx')).SettingPage,
    }),
    route(passwordScreen, {
      title: '修改密码',
      load: async () => (await import('./PasswordPage.tsx')).PasswordPage,
    }),
    route(setupScreen, {
      title: '首次设置',
      open: true,
      load: async () => (await import('./SetupPage.tsx')).SetupPage,
    }),
    route(ownPhoneScreen, {
      title: '验证手机号',
      load: async () => (await import('./OwnPhonePage.tsx')).OwnPhonePage,
    }),
    route(devicesScreen, {
      title: '登录设备',
      load: async () => (await import('./DevicesPage.tsx')).DevicesPage,
    }),
    route(newPasswordScreen, {
      title: '设置新密码',
      load: async () => (await import('./NewPasswordPage.tsx')).NewPasswordPage,
    }),
    route(accountScreen, {
      title: '账号',
      load: async () => (await import('./AccountPage.tsx')).AccountPage,
    }),
    route(noticeChannelsScreen, {
      title: '微信和邮件通知',
      load: async () => (await import('./NoticeChannelsPage.tsx')).NoticeChannelsPage,
    }),
    route(scanScreen, {
      title: '扫码登录',
      load: async () => (await import('./ScanPage.tsx')).ScanPage,
    }),
  ],
  services: [
    {
      key: 'profile',
      label: '个人资料',
      hint: '姓名、联系方式、密码',
      icon: <CircleUserRound {...icon} />,
      tint: 'teal',
      to: linkTo(profileScreen),
      group: '我的',
      rank: 80,
      isFor: ({ isLogin }) => isLogin,
    },
    {
      key: 'setting',
      label: '设置',
      hint: '外观、长辈模式、关于',
      icon: <Settings {...icon} />,
      tint: 'indigo',
      to: linkTo(settingScreen),
      group: '我的',
      rank: 90,
      isFor: () => true,
    },
  ],
}

async function loadCenter() {
  return (await import('./CenterPage.tsx')).CenterPage
}
