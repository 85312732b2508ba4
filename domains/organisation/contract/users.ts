import * as z from 'zod/mini'

import { endpoint } from '../../../platform/contract/endpoint.ts'
import {
  dateTimeColumn,
  idColumn,
  listing,
  numberColumn,
  textColumn,
} from '../../../platform/contract/filters.ts'
import { pageFields, pageOf } from '../../../platform/contract/page.ts'
import { id, idList, labelled, nothing, wholeNumber } from '../../../platform/contract/shapes.ts'
import { organisationPermissions } from './permissions.ts'
import { auditFields, blankable, wireText } from './rowFields.ts'
import { ofSchool } from './treeNode.ts'
import { UserChange } from './userForm.ts'

/** A whole record of a person as the office sees it. It never contains the password. */
export const UserRow = z.object({
  id,
  tenantId: z.string(),
  tenantName: z.string(),
  code: z.string(),
  account: z.string(),
  name: z.string(),
  realName: z.string(),
  avatar: z.string(),
  email: z.string(),
  phone: z.string(),
  birthday: z.string(),
  /** -1 if unknown. */
  sex: z.number(),
  sexName: z.string(),
  userType: z.number(),
  userTypeName: z.string(),
  /** Comma lists, as every Blade client reads them. */
  roleId: z.string(),
  deptId: z.string(),
  postId: z.string(),
  roleName: z.string(),
  deptName: z.string(),
  postName: z.string(),
  ...auditFields,
})
export type UserRow = z.output<typeof UserRow>

/** The filters and sort columns for lists of people. A password is never among them. */
export const userListing = listing(
  {
    account: textColumn(),
    realName: textColumn(),
    name: textColumn(),
    code: textColumn(),
    phone: textColumn(),
    email: textColumn(),
    sex: numberColumn(),
    userType: numberColumn(),
    status: numberColumn(),
    id: idColumn(),
    createTime: dateTimeColumn(),
    updateTime: dateTimeColumn(),
  },
  ['account', 'realName', 'code', 'createTime', 'updateTime', 'status', 'id'],
)

const wider = {
  keyword: labelled('关键词', blankable('关键词', wireText(40))),
  deptId: blankable('部门', idList),
  roleId: blankable('角色', idList),
  postId: blankable('岗位', idList),
}
export const UserFilter = z.object({ ...userListing.fields, ...wider })
export type UserFilter = z.output<typeof UserFilter>

const { viewUsers, editUsers, removeUsers, grantRoles } = organisationPermissions
const person = { id: labelled('用户', id) }
const people = { userIds: labelled('用户', idList) }

export const listUsers = endpoint({
  method: 'GET',
  path: '/blade-system/user/list',
  summary: 'People records, filtered and paged',
  may: viewUsers,
  input: z.object({ ...UserFilter.shape, ...pageFields, ...ofSchool }),
  reply: pageOf(UserRow),
  dialect: 'blade',
})

export const pageUsers = endpoint({
  method: 'GET',
  path: '/blade-system/user/page',
  summary: 'People records; a department filter includes its descendants',
  may: viewUsers,
  input: z.object({ ...UserFilter.shape, ...pageFields, ...ofSchool }),
  reply: pageOf(UserRow),
  dialect: 'blade',
})

export const allUsers = endpoint({
  method: 'GET',
  path: '/blade-system/user/user-list',
  summary: 'People records without paging, at most 1000',
  may: viewUsers,
  input: UserFilter,
  reply: z.array(UserRow),
  dialect: 'blade',
})

export const updateUser = endpoint({
  method: 'POST',
  path: '/blade-system/user/update',
  summary:
    'Changes a person’s record; absent fields stay unchanged. Without the right to edit users, only the caller’s own profile',
  may: 'signedIn',
  input: UserChange,
  reply: nothing,
  refusals: [
    'ACCOUNT_TAKEN',
    'BEYOND_OWN_RIGHTS',
    'OWN_ROLES',
    'OWN_ACCOUNT',
    'REFERENCE_UNKNOWN',
    'NAME_KEPT_BY_SCHOOL',
    'FIELDS_KEPT_BY_SCHOOL',
  ],
})

export const removeUserRecords = endpoint({
  method: 'POST',
  path: '/blade-system/user/remove',
  summary: 'Removes people and ends their sessions',
  may: removeUsers,
  input: z.object({ ids: labelled('用户', idList) }),
  reply: nothing,
  refusals: ['BEYOND_OWN_RIGHTS', 'OWN_ACCOUNT'],
})

export const grantUserRoles = endpoint({
  method: 'POST',
  path: '/blade-system/user/grant',
  summary: 'Replaces the roles of people; not the caller’s own, and not beyond the caller’s rights',
  may: grantRoles,
  input: z.object({ ...people, roleIds: labelled('角色', idList) }),
  reply: nothing,
  refusals: ['BEYOND_OWN_RIGHTS', 'OWN_ROLES', 'REFERENCE_UNKNOWN'],
})

export const updatePlatform = endpoint({
  method: 'POST',
  path: '/blade-system/user/update-platform',
  summary: 'Data that a client type stores with a person’s record',
  may: editUsers,
  input: z.object({
    userId: labelled('用户', id),
    userType: blankable('用户类型', wholeNumber(1, 9)),
    userExt: labelled('扩展内容', z.optional(z.string().check(z.maxLength(4000)))),
  }),
  reply: nothing,
  refusals: ['BEYOND_OWN_RIGHTS'],
})

export const platformDetail = endpoint({
  method: 'GET',
  path: '/blade-system/user/platform-detail',
  summary: 'A person’s record with the data that client types store',
  may: viewUsers,
  input: z.object(person),
  reply: z.extend(UserRow, { userExt: z.string() }),
  dialect: 'blade',
})

export const setLeader = endpoint({
  method: 'POST',
  path: '/blade-system/user/set-leader',
  summary: 'Makes people leaders of one of their departments (default all), or revokes it',
  may: editUsers,
  input: z.object({
    ...people,
    deptId: blankable('部门', id),
    isLeader: z._default(labelled('是否主管', wholeNumber(0, 1)), 1),
  }),
  reply: nothing,
  refusals: ['BEYOND_OWN_RIGHTS'],
})

/** A leader of a department. */
export const LeaderRow = z.object({
  id,
  realName: z.string(),
  avatar: z.string(),
  deptId: z.string(),
  deptName: z.string(),
})
export type LeaderRow = z.output<typeof LeaderRow>

export const listLeaders = endpoint({
  method: 'GET',
  path: '/blade-system/user/leader-list',
  summary: 'Leaders of a department, or of the whole school',
  may: viewUsers,
  input: z.object({ deptId: blankable('部门', id) }),
  reply: z.array(LeaderRow),
})

export const leaderInfo = endpoint({
  method: 'GET',
  path: '/blade-system/user/leader-info',
  summary:
    'Leaders of a person’s departments, else of the departments above; default person is the caller',
  may: viewUsers,
  input: z.object({ userId: blankable('用户', id) }),
  reply: z.array(LeaderRow),
})

const audit = (verdict: 'pass' | 'refuse', summary: string) =>
  endpoint({
    method: 'POST',
    path: `/blade-system/user/audit-${verdict}`,
    summary,
    may: editUsers,
    input: z.object(people),
    reply: nothing,
    refusals: ['BEYOND_OWN_RIGHTS', 'OWN_ACCOUNT'],
  })

export const passUsers = audit('pass', 'Activates accounts')
export const refuseUsers = audit('refuse', 'Deactivates accounts and ends their sessions')
