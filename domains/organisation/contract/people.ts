import * as z from 'zod/mini'

import { endpoint } from '../../../platform/contract/endpoint.ts'
import { pageFields, pageOf } from '../../../platform/contract/page.ts'
import { UserRow } from './users.ts'
import { dateTime, id, labelled, maybeText, nothing } from '../../../platform/contract/shapes.ts'

/** A row of the person popup: no more than what tells two people apart. */
export const PersonRow = z.object({ id, realName: z.string(), deptName: z.string(), avatar: z.string() })
export type PersonRow = z.output<typeof PersonRow>

/** What anybody of the school may know about a colleague. */
export const PersonDetail = z.object({
  id,
  tenantId: z.string(),
  name: z.string(),
  realName: z.string(),
  avatar: z.string(),
  deptName: z.string(),
  postName: z.string(),
})
export type PersonDetail = z.output<typeof PersonDetail>

/** The whole record for whoever keeps the records, what everybody may know for the others. */
export const UserDetail = z.extend(z.partial(UserRow), PersonDetail.shape)
export type UserDetail = z.output<typeof UserDetail>

/** The caller's own record, with what the pages may offer. */
export const OwnUser = z.object({
  id,
  tenantId: z.string(),
  tenantName: z.string(),
  account: z.string(),
  name: z.string(),
  realName: z.string(),
  avatar: z.string(),
  email: z.string(),
  phone: z.string(),
  /** Comma lists, as every Blade client reads them. */
  roleId: z.string(),
  deptId: z.string(),
  postId: z.string(),
  roleName: z.string(),
  deptName: z.string(),
  postName: z.string(),
  roles: z.array(z.string()),
  permissions: z.array(z.string()),
  status: z.number(),
  createTime: dateTime,
  updateTime: dateTime,
})
export type OwnUser = z.output<typeof OwnUser>

export const searchUsers = endpoint({
  method: 'GET',
  path: '/blade-system/search/user',
  summary: 'People of the own school by name, for the person popup',
  may: 'signedIn',
  input: z.object({ ...pageFields, name: labelled('姓名', z._default(maybeText(40), '')) }),
  reply: pageOf(PersonRow),
})

export const userDetail = endpoint({
  method: 'GET',
  path: '/blade-system/user/detail',
  summary: 'One person of the own school: the whole record for who keeps the records, else what everybody may see',
  may: 'signedIn',
  input: z.object({ id: labelled('用户', id) }),
  reply: UserDetail,
  dialect: 'blade',
})

export const ownUser = endpoint({
  method: 'GET',
  path: '/blade-system/user/info',
  summary: 'The caller himself',
  may: 'signedIn',
  input: nothing,
  reply: OwnUser,
  dialect: 'blade',
})
