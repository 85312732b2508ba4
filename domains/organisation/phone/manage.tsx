import { BriefcaseBusiness, Network, ShieldCheck, UsersRound } from 'lucide-react'

import { linkTo } from '../../../platform/contract/screen.ts'
import type { ManageEntry } from '../../../platform/web/manageEntries.ts'
import { organisationPermissions } from '../contract/permissions.ts'
import {
  departmentScreen,
  postScreen,
  roleScreen,
  userListScreen,
} from '../contract/laterScreens.ts'

const icon = { size: '1.375rem', strokeWidth: 1.75 } as const
const { viewUsers, viewDepartments, viewPosts, viewRoles } = organisationPermissions

const forWhoMay =
  (permission: string): ManageEntry['isFor'] =>
  ({ permissions }) =>
    permissions.includes(permission)

/** What the organisation of a school has to manage. */
export const managed: readonly ManageEntry[] = [
  {
    key: 'users',
    label: '用户管理',
    hint: '教职工和家长的账号',
    icon: <UsersRound {...icon} />,
    to: linkTo(userListScreen),
    rank: 100,
    isFor: forWhoMay(viewUsers),
  },
  {
    key: 'departments',
    label: '部门管理',
    hint: '学校的组织机构',
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
]
