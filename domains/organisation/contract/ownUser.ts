import * as z from 'zod/mini'

import { endpoint } from '../../../platform/contract/endpoint.ts'
import { dateTime, id, nothing } from '../../../platform/contract/shapes.ts'

/** The caller's own record and the choices that the pages offer. */
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

export const ownUser = endpoint({
  method: 'GET',
  path: '/blade-system/user/info',
  summary: 'The caller’s account',
  may: 'signedIn',
  beforePasswordChange: true,
  input: nothing,
  reply: OwnUser,
  dialect: 'blade',
})
