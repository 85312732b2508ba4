import * as z from 'zod/mini'

import { id, idList, labelled, maybeText } from '../../../platform/contract/shapes.ts'
import {
  action,
  answering,
  comment,
  forApplicants,
  processInsId,
  taskId,
  tooLate,
} from './taskEndpoint.ts'

/** The errors of handing a task over to other people. */
const handing = [
  ...tooLate,
  'ALREADY_CLAIMED',
  'CLAIM_FIRST',
  'NOT_ALLOWED_HERE',
  'NO_SUCH_COLLEAGUE',
  'CANNOT_BE_APPLICANT',
  'ALREADY_THERE',
] as const

/** Where signers are added; the plugin only has `beside`. */
export const signingPlace = z._default(
  labelled('加签方式', z.enum(['before', 'after', 'beside'])),
  'beside',
)

const one = z.object({ taskId, assignee: labelled('处理人', id), comment })
const target = { taskId: z.optional(taskId), processInsId: z.optional(processInsId) }

export const transferTask = action('transferTask', 'Transfers a task to another person', one, [
  ...handing,
  'COMMENT_REQUIRED',
])

export const delegateTask = action(
  'delegateTask',
  'Delegates a task to a person; it comes back with that person’s opinion',
  one,
  [...handing, 'COMMENT_REQUIRED'],
)

export const addMultiInstance = action(
  'addMultiInstance',
  'Adds signers before or after a task, or voters beside it',
  z.object({
    taskId,
    assignee: labelled('加签人', idList),
    place: signingPlace,
    comment,
  }),
  [...handing, 'NOT_COUNTERSIGNED'],
)

export const deleteMultiInstance = action(
  'deleteMultiInstance',
  'Removes an added signer who has not answered, by the person who added the signer',
  z.object({ taskId, comment }),
  [
    'NOT_YOURS',
    'ALREADY_DECIDED',
    'NO_LONGER_OPEN',
    'INSTANCE_CLOSED',
    'SUSPENDED',
    'LAST_VOTE',
    'NOBODY_TO_DECIDE',
    'BUSINESS_REFUSED',
  ],
)

export const takeBackTask = action(
  'takeBackTask',
  'Takes an own approval back while no later step has been touched (ours)',
  z.object({ taskId, comment }),
  [
    'NOT_YOURS',
    'NOT_ALLOWED_HERE',
    'TOO_LATE_TO_TAKE_BACK',
    'INSTANCE_CLOSED',
    'SUSPENDED',
    'NOBODY_TO_DECIDE',
    'BUSINESS_REFUSED',
  ],
)

export const terminateProcess = action(
  'terminateProcess',
  'Terminates a process',
  z.object({ ...target, comment }),
  [...answering, 'ALREADY_CLAIMED', 'CLAIM_FIRST', 'NOT_ALLOWED_HERE', 'COMMENT_REQUIRED'],
)

export const urgeTask = forApplicants(
  action(
    'urgeTask',
    'Reminds the current assignees, by the applicant or a manager of the flow',
    z.object({ ...target, comment }),
    [
      'NOT_YOURS',
      'INSTANCE_CLOSED',
      'SUSPENDED',
      'ALREADY_WITH_APPLICANT',
      'NOT_ALLOWED_HERE',
      'URGED_LATELY',
    ],
  ),
)

export const copyTask = action(
  'copyTask',
  'Sends a copy of a process to colleagues',
  z.object({
    ...target,
    copyUser: labelled('抄送人', idList),
    comment: z._default(labelled('留言', maybeText(200)), ''),
  }),
  ['NOT_YOURS', 'NOT_ALLOWED_HERE', 'INSTANCE_CLOSED', 'SUSPENDED', 'NO_SUCH_COLLEAGUE'],
)
