import { type DeskEntry, deskRoute } from '../../../platform/desk/deskRoutes.ts'
import { deskLoginScreen } from '../contract/deskScreens.ts'

export const deskRoutes: DeskEntry[] = [
  deskRoute(deskLoginScreen, { title: '登录', load: async () => (await import('./DeskLoginPage.tsx')).DeskLoginPage, open: true }),
]
