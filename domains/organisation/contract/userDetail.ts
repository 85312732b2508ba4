import * as z from 'zod/mini'

import { endpoint } from '../../../platform/contract/endpoint.ts'
import { id, labelled } from '../../../platform/contract/shapes.ts'
import { UserRow } from './users.ts'

/** What every person of the school may read about a colleague. */
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

/** The whole record for callers who manage records; only the public part for others. */
export const UserDetail = z.extend(z.partial(UserRow), PersonDetail.shape)
export type UserDetail = z.output<typeof UserDetail>

export const userDetail = endpoint({
  method: 'GET',
  path: '/blade-system/user/detail',
  // Pages of the workflow plugin look up a person at this path.
  alsoAt: ['/blade-workflow/process/user/detail'],
  summary: 'One person of the school: the whole record for its managers, else the public part',
  may: 'signedIn',
  input: z.object({ id: labelled('用户', id) }),
  reply: UserDetail,
  dialect: 'blade',
})
