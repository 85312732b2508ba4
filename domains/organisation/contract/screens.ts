import { screen } from '../../../platform/contract/screen.ts'

export const manageScreen = screen('/pages/manage/manage')
export const roleScreen = screen('/pages/manage/role')
export const postScreen = screen('/pages/manage/post')
export const departmentScreen = screen('/pages/manage/dept')
/** The records of the school's people, and a single record. */
export const userListScreen = screen('/pages/manage/user', ['keyword'])
export const userScreen = screen('/pages/manage/user/detail', ['id'])
/**
 * Adds an account, or sets a new password for `id`. The identity domain draws this screen because
 * it manages passwords.
 */
export const accountScreen = screen('/pages/manage/user/account', ['id'])

export const usersDesk = screen('/users', ['open', 'mode', 'deptId'])
export const departmentsDesk = screen('/departments', ['open', 'mode'])
export const postsDesk = screen('/posts', ['open', 'mode'])
export const rolesDesk = screen('/roles', ['open', 'mode'])
export const menusDesk = screen('/menus', ['open', 'mode'])
export const topMenusDesk = screen('/top-menus', ['open', 'mode'])
export const dataScopesDesk = screen('/data-scopes', ['open', 'mode'])
export const apiScopesDesk = screen('/api-scopes', ['open', 'mode'])
