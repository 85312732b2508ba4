import { loadManaged } from '../../../platform/web/manageEntries.ts'
import { route } from '../../../platform/web/routes.ts'
import type { RouteEntry } from '../../../platform/web/routes.ts'
import {
  departmentScreen,
  postScreen,
  roleScreen,
  userListScreen,
  userScreen,
} from '../contract/laterScreens.ts'
import { manageScreen } from '../contract/screens.ts'
import { pages } from './pages.ts'

export const laterRoutes: RouteEntry[] = [
  route(manageScreen, { title: '管理', load: loadManage }),
  route(roleScreen, { title: '角色管理', load: pages.role }),
  route(postScreen, { title: '岗位管理', load: pages.post }),
  route(departmentScreen, { title: '部门管理', load: pages.department }),
  route(userListScreen, { title: '用户管理', load: pages.userList }),
  route(userScreen, { title: '用户详情', load: pages.user }),
]

async function loadManage() {
  const [{ ManagementPage }, all] = await Promise.all([
    import('./ManagementPage.tsx'),
    loadManaged(),
  ])
  return () => <ManagementPage all={all} />
}
