import { loadManaged } from '../../../platform/web/manageEntries.ts'
import { route } from '../../../platform/web/routes.ts'
import type { RouteEntry } from '../../../platform/web/routes.ts'
import { departmentScreen, manageScreen, postScreen, roleScreen, userListScreen, userScreen } from '../contract/screens.ts'
import type { pages } from './pages.ts'

const page = (name: keyof typeof pages) => async () => (await import('./pages.ts')).pages[name]()

export const routes: RouteEntry[] = [
  route(manageScreen, { title: '管理', load: loadManage }),
  route(roleScreen, { title: '角色管理', load: page('role') }),
  route(postScreen, { title: '岗位管理', load: page('post') }),
  route(departmentScreen, { title: '部门管理', load: page('department') }),
  route(userListScreen, { title: '用户管理', load: page('userList') }),
  route(userScreen, { title: '用户详情', load: page('user') }),
]

async function loadManage() {
  const [{ ManagementPage }, all] = await Promise.all([import('./ManagementPage.tsx'), loadManaged()])
  return () => <ManagementPage all={all} />
}
