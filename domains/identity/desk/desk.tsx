import type { DeskManifest } from '../../../platform/desk/deskManifest.ts'
import { KeyRound, School } from 'lucide-react'

import { deskRoute } from '../../../platform/desk/deskEntries.ts'
import { organisationPermissions } from '../../organisation/contract/permissions.ts'
import { clientsDesk } from '../contract/clientsDesk.ts'
import { deskLoginScreen, newPasswordDesk, ownPageDesk, tenantsDesk } from '../contract/screens.ts'
import { identityPermissions } from '../contract/permissions.ts'

/** The desk manifest of identity. */
export const desk: DeskManifest = {
  pages: [
    deskRoute(clientsDesk, {
      title: '应用',
      group: '运维',
      icon: KeyRound,
      order: 70,
      words: 'yingyong yy client oauth 客户端 密钥',
      may: [identityPermissions.manageClients],
      load: async () => (await import('./ClientsPage.tsx')).ClientsPage,
    }),
    deskRoute(deskLoginScreen, {
      title: '登录',
      load: async () => (await import('./signIn/DeskLoginPage.tsx')).DeskLoginPage,
      open: true,
    }),
    deskRoute(newPasswordDesk, {
      title: '设置新密码',
      load: async () => (await import('./NewPasswordPage.tsx')).NewPasswordPage,
      open: true,
    }),
    deskRoute(tenantsDesk, {
      title: '学校',
      group: '系统',
      icon: School,
      order: 10,
      words: 'xuexiao zuhu tenant school',
      may: [organisationPermissions.manageTenants],
      load: async () => (await import('./TenantsPage.tsx')).TenantsPage,
    }),
    deskRoute(ownPageDesk, {
      title: '个人资料与密码',
      words: 'geren ziliao mima profile password',
      load: async () => (await import('./OwnPage.tsx')).OwnPage,
    }),
  ],
}
