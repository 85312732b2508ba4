import { BriefcaseBusiness, Network, ShieldCheck, SlidersHorizontal, UsersRound } from 'lucide-react'

import { linkTo } from '../../../platform/contract/screen.ts'
import type { HomeContribution, HomeEntry } from '../../../platform/web/home.ts'
import { organisationPermissions } from '../contract/permissions.ts'
import { departmentScreen, manageScreen, postScreen, roleScreen, userListScreen } from '../contract/screens.ts'

const icon = { size: '1.375rem', strokeWidth: 1.75 } as const
const { viewUsers, viewDepartments, viewPosts, viewRoles } = organisationPermissions

const entry = (permission: string, shown: Omit<HomeEntry, 'group' | 'isFor'>): HomeEntry => ({
  ...shown,
  group: '管理',
  isFor: ({ permissions }) => permissions.includes(permission),
})

/** The way to everything that is managed, and each of it. */
export const home: HomeContribution = {
  entries: () => [
    {
      key: 'manage',
      label: '管理',
      hint: '用户、部门、岗位、角色与字典',
      icon: <SlidersHorizontal {...icon} />,
      to: linkTo(manageScreen),
      group: '办事',
      rank: 70,
      isFor: ({ permissions }) => [viewUsers, viewDepartments, viewPosts, viewRoles].some((one) => permissions.includes(one)),
    },
    entry(viewUsers, {
      key: 'users',
      label: '用户管理',
      hint: '教职工和家长的账号',
      icon: <UsersRound {...icon} />,
      to: linkTo(userListScreen),
      rank: 100,
    }),
    entry(viewDepartments, {
      key: 'departments',
      label: '部门管理',
      hint: '学校的组织机构',
      icon: <Network {...icon} />,
      to: linkTo(departmentScreen),
      rank: 110,
    }),
    entry(viewPosts, {
      key: 'posts',
      label: '岗位管理',
      hint: '教职工的岗位',
      icon: <BriefcaseBusiness {...icon} />,
      to: linkTo(postScreen),
      rank: 120,
    }),
    entry(viewRoles, {
      key: 'roles',
      label: '角色管理',
      hint: '谁能看什么、做什么',
      icon: <ShieldCheck {...icon} />,
      to: linkTo(roleScreen),
      rank: 130,
    }),
  ],
}
