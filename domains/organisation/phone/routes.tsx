import { route } from '../../../platform/web/routes.ts'
import type { RouteEntry } from '../../../platform/web/routes.ts'
import { manageScreen, roleScreen } from '../contract/screens.ts'

export const routes: RouteEntry[] = [
  route(manageScreen, { title: '管理', load: async () => (await import('./ManageHomePage.tsx')).ManageHomePage }),
  route(roleScreen, { title: '角色管理', load: async () => (await import('./RolePage.tsx')).RolePage }),
]
