import { loadManaged } from '../../../platform/web/manageEntries.ts'
import { route } from '../../../platform/web/routes.ts'
import type { RouteEntry } from '../../../platform/web/routes.ts'
import { departmentScreen, manageScreen, postScreen, roleScreen, userListScreen, userScreen } from '../contract/screens.ts'

export const routes: RouteEntry[] = [
  route(manageScreen, { title: '管理', load: loadManage }),
  route(roleScreen, { title: '角色管理', load: async () => (await import('./RolePage.tsx')).RolePage }),
  route(postScreen, { title: '岗位管理', load: async () => (await import('./PostPage.tsx')).PostPage }),
  route(departmentScreen, { title: '部门管理', load: async () => (await import('./DepartmentPage.tsx')).DepartmentPage }),
  route(userListScreen, { title: '用户管理', load: async () => (await import('./UserListPage.tsx')).UserListPage }),
  route(userScreen, { title: '用户详情', load: async () => (await import('./UserPage.tsx')).UserPage }),
]

async function loadManage() {
  const [{ ManagementPage }, all] = await Promise.all([import('./ManagementPage.tsx'), loadManaged()])
  return () => <ManagementPage all={all} />
}
