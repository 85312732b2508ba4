import * as z from 'zod/mini'

import { endpoint } from '../../../platform/contract/endpoint.ts'
import { pageFields, pageOf } from '../../../platform/contract/page.ts'
import { id, labelled, maybeText } from '../../../platform/contract/shapes.ts'
import { organisationPermissions } from './permissions.ts'

/** A row of the person popup: only the fields needed to tell two people apart. */
export const PersonRow = z.object({
  id,
  realName: z.string(),
  deptName: z.string(),
  avatar: z.string(),
})
export type PersonRow = z.output<typeof PersonRow>

/** By name; `near` limits it to the caller's own departments or classes. */
const PeopleSearch = z.object({
  ...pageFields,
  name: labelled('姓名', z._default(maybeText(40), '')),
  near: labelled('范围', z.optional(z.enum(['department', 'class']))),
})

export const searchUsers = endpoint({
  method: 'GET',
  path: '/blade-system/search/user',
  summary: 'People of the school by name, for the person picker',
  may: organisationPermissions.belong,
  input: PeopleSearch,
  reply: pageOf(PersonRow),
})

export const searchStaff = endpoint({
  method: 'GET',
  path: '/blade-system/search/staff',
  summary: 'Staff of the school by name, for every caller (ours)',
  may: organisationPermissions.belong,
  input: PeopleSearch,
  reply: pageOf(PersonRow),
})
