import * as z from 'zod/mini'

import { endpoint } from '../../../platform/contract/endpoint.ts'
import { idList, labelled } from '../../../platform/contract/shapes.ts'
import { organisationPermissions } from '../../organisation/contract/permissions.ts'
import { answering, comment } from './taskEndpoint.ts'
import { pendingReply, wait } from './pending.ts'
import { flag } from './tasks.ts'

export const completeTasks = endpoint({
  method: 'POST',
  path: '/blade-workflow/app/task/completeTasks',
  summary: 'Answers several tasks the same way, all or none; group tasks are claimed first',
  may: organisationPermissions.belong,
  input: z.object({
    ids: labelled('待办', idList),
    pass: labelled('是否通过', flag),
    comment,
    wait,
  }),
  reply: z.object({ count: z.number(), ...pendingReply }),
  refusals: [
    ...answering,
    'ALREADY_CLAIMED',
    'COMMENT_REQUIRED',
    'NOBODY_TO_DECIDE',
    'NOT_IN_BATCH',
  ],
  idempotent: true,
  waitsOffline: true,
})
