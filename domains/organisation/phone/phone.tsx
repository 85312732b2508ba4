import type { HomeEntry } from '../../../platform/web/navigation/homeEntries.ts'
import { linkTo } from '../../../platform/contract/screen.ts'
import { managesSomething } from '../../../platform/web/navigation/homeEntries.ts'
import { route } from '../../../platform/web/navigation/routes.ts'
import {
  departmentScreen,
  postScreen,
  roleScreen,
  userListScreen,
  userScreen,
  manageScreen,
} from '../contract/screens.ts'
import { organisationPermissions } from '../contract/permissions.ts'
import {
  BriefcaseBusiness,
  Network,
  ShieldCheck,
  SlidersHorizontal,
  UsersRound,
} from 'lucide-react'
import type { PhoneManifest } from '../../../platform/web/navigation/phoneManifest.ts'

const icon = { size: '1.375rem', strokeWidth: 1.75 } as const
const { viewUsers, viewDepartments, viewPosts, viewRoles } = organisationPermissions

const forWhoMay =
  (permission: string): HomeEntry['isFor'] =>
  ({ permissions }) =>
    permissions.includes(permission)

/** Everything this domain adds to the phone. */
export const phone: PhoneManifest = {
  pages: [
    route(manageScreen, {
      title: '管理',
      load: async () => (await import('./ManagementPage.tsx')).ManagementPage,
    }),
    route(roleScreen, {
      title: '角色管理',
      load: async () => (await import('./RolePage.tsx')).RolePage,
    }),
    route(postScreen, {
      title: '岗位管理',
      load: async () => (await import('./PostPage.tsx')).PostPage,
    }),
    route(departmentScreen, {
      title: '部门管理',
      load: async () => (await import('./DepartmentPage.tsx')).DepartmentPage,
    }),
    route(userListScreen, {
      title: '用户管理',
      load: async () => (await import('./UserListPage.tsx')).UserListPage,
    }),
    route(userScreen, {
      title: '用户详情',
      load: async () => (await import('./UserPage.tsx')).UserPage,
    }),
  ],
  services: [
    {
      key: 'manage',
      label: '管理',
      hint: '内容与设置',
      icon: <SlidersHorizontal size="1.375rem" strokeWidth={1.75} />,
      tint: 'teal',
      to: linkTo(manageScreen),
      group: '办事',
      rank: 70,
      isFor: managesSomething,
    },
  ],
  manages: [
    {
      key: 'users',
      label: '用户管理',
      hint: '教职工、家长和学生的账号',
      icon: <UsersRound {...icon} />,
      to: linkTo(userListScreen),
      rank: 100,
      isFor: forWhoMay(viewUsers),
    },
    {
      key: 'departments',
      label: '部门管理',
      hint: '学校的部门',
      icon: <Network {...icon} />,
      to: linkTo(departmentScreen),
      rank: 110,
      isFor: forWhoMay(viewDepartments),
    },
    {
      key: 'posts',
      label: '岗位管理',
      hint: '教职工的岗位',
      icon: <BriefcaseBusiness {...icon} />,
      to: linkTo(postScreen),
      rank: 120,
      isFor: forWhoMay(viewPosts),
    },
    {
      key: 'roles',
      label: '角色管理',
      hint: '谁能看什么、做什么',
      icon: <ShieldCheck {...icon} />,
      to: linkTo(roleScreen),
      rank: 130,
      isFor: forWhoMay(viewRoles),
    },
  ],
}
