import * as z from 'zod/mini'

import { endpoint } from '../../../platform/contract/endpoint.ts'
import { pageFields, pageOf } from '../../../platform/contract/page.ts'
import { dateTime, labelled } from '../../../platform/contract/shapes.ts'
import { subjectKey } from './subject.ts'

const Access = z.object({
  id: z.string(),
  at: dateTime,
  /** A member of staff by name, or a member of the family. */
  who: z.string(),
  /** The roles at the school; empty for the family. */
  role: z.string(),
  isFamily: z.boolean(),
  what: z.string(),
  why: z.string(),
})
export type Access = z.output<typeof Access>

export const listAccess = endpoint({
  method: 'GET',
  path: '/blade-privacy/access/list',
  summary:
    'Who looked at hidden data of an own child, opened its files or exported it; newest first',
  may: 'signedIn',
  input: z.object({ ...pageFields, subject: labelled('孩子', subjectKey) }),
  reply: pageOf(Access),
  refusals: ['NOT_FOUND'],
})
