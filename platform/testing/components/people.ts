import * as z from 'zod/mini'

import { endpoint } from '../../contract/endpoint.ts'
import { pageFields, pageOf } from '../../contract/page.ts'

/** The people search of the pickers. */
export const peopleSearch = endpoint({
  method: 'GET',
  path: '/blade-test/people/search',
  summary: 'People by name',
  may: 'signedIn',
  input: z.object({
    ...pageFields,
    name: z.optional(z.string()),
    near: z.optional(z.enum(['department', 'class'])),
  }),
  reply: pageOf(
    z.object({
      id: z.string(),
      realName: z.string(),
      deptName: z.string(),
      avatar: z.string(),
      disabled: z.optional(z.boolean()),
    }),
  ),
})

/** 教师01, 教师02 and so on, all of one department. */
export const somePeople = (count: number) =>
  Array.from({ length: count }, (_, index) => ({
    id: String(index + 1),
    realName: `教师${String(index + 1).padStart(2, '0')}`,
    deptName: '教务处',
    avatar: '',
  }))
