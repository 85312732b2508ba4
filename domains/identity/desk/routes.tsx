import { KeyRound } from 'lucide-react'

import { type DeskEntry, deskRoute } from '../../../platform/desk/deskRoutes.ts'
import { clientsDesk } from '../contract/clientsDesk.ts'
import { deskLoginScreen, newPasswordDesk, ownPageDesk } from '../contract/deskScreens.ts'
import { identityPermissions } from '../contract/permissions.ts'

export const deskRoutes: DeskEntry[] = [
  deskRoute(clientsDesk, {
    title: '应用',
    group: '系统',
    icon: KeyRound,
    order: 70,
    words: 'yingyong yy client oauth 客户端 密钥',
    may: [identityPermissions.manageClients],
    load: async () => (await import('./ClientsPage.tsx')).ClientsPage,
  }),
  deskRoute(deskLoginScreen, { title: '登录', load: async () => (await import('./DeskLoginPage.tsx')).DeskLoginPage, open: true }),
  deskRoute(newPasswordDesk, { title: '设置新密码', load: async () => (await import('./NewPasswordPage.tsx')).NewPasswordPage, open: true }),
  deskRoute(ownPageDesk, {
    title: '个人资料与密码',
    words: 'geren ziliao mima profile password',
    load: async () => (await import('./OwnPage.tsx')).OwnPage,
  }),
]
