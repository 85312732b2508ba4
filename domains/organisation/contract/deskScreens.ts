import { screen } from '../../../platform/contract/screen.ts'

export const usersDesk = screen('/users', ['open', 'mode', 'deptId'])
export const departmentsDesk = screen('/departments', ['open', 'mode'])
export const postsDesk = screen('/posts', ['open', 'mode'])
export const rolesDesk = screen('/roles', ['open', 'mode'])
export const menusDesk = screen('/menus', ['open', 'mode'])
export const topMenusDesk = screen('/top-menus', ['open', 'mode'])
export const dataScopesDesk = screen('/data-scopes', ['open', 'mode'])
export const apiScopesDesk = screen('/api-scopes', ['open', 'mode'])
