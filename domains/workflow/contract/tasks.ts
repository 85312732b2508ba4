import * as z from 'zod/mini'

import { endpoint } from '../../../platform/contract/endpoint.ts'
import { idList, labelled } from '../../../platform/contract/shapes.ts'
import { organisationPermissions } from '../../organisation/contract/permissions.ts'
import {
  action,
  forApplicants,
  waitingOffline,
  answering,
  comment,
  papers,
  processInsId,
  taskId,
  tooLate,
} from './taskEndpoint.ts'
import { pathsOf } from './twoPaths.ts'
import { maxNodeId } from './flow/calls.ts'
import { wait } from './pending.ts'
import { TaskDetail } from './process.ts'

/** A ticked reason. Its code has a meaning only in the domain of the flow. */
export const TickedReason = z.object({
  code: z.string().check(z.minLength(1), z.maxLength(60)),
  note: z.optional(z.string().check(z.trim(), z.maxLength(200))),
})
const reasons = z._default(labelled('原因', z.array(TickedReason).check(z.maxLength(30))), [])

/** Old clients send flags as text. */
export const flag = z.union([
  z.boolean(),
  z.pipe(
    z.enum(['true', 'false']),
    z.transform((value) => value === 'true'),
  ),
])

const Scalar = z.union([z.string().check(z.maxLength(5000)), z.number(), z.boolean(), z.null()])
const Items = z
  .array(z.union([z.string().check(z.maxLength(200)), z.number()]))
  .check(z.maxLength(500))
// Labels that the server adds to a row beside its values. They are ignored when a client sends them
// back.
const RowLabels = z
  .array(z.record(z.string().check(z.maxLength(60)), Scalar))
  .check(z.maxLength(10))
const Row = z.record(z.string().check(z.maxLength(60)), z.union([Scalar, Items, RowLabels]))
const Json = z.union([Scalar, Items, z.array(Row).check(z.maxLength(100))])

export const getDetail = endpoint({
  method: 'GET',
  ...pathsOf('task', 'detail'),
  summary: 'One process for a participant: data, timeline, possible actions',
  may: 'signedIn',
  input: z.object({ taskId: z.optional(taskId), processInsId: z.optional(processInsId) }),
  reply: TaskDetail,
})

export const claimTask = action(
  'claimTask',
  'Claims a group task for half an hour',
  z.object({ taskId }),
  [...answering, 'ALREADY_CLAIMED', 'NOT_CLAIMABLE'],
)

export const releaseTask = action(
  'releaseTask',
  'Releases a claimed task (ours)',
  z.object({ taskId }),
  [...answering, 'NOT_CLAIMED'],
)

export const completeTask = waitingOffline(
  action(
    'completeTask',
    'Approves or rejects a task; the applicant resubmits with it',
    z.object({
      taskId,
      pass: labelled('是否通过', flag),
      comment,
      reasons,
      ...papers,
      copyUser: z.optional(labelled('抄送人', z.union([z.literal(''), idList]))),
      variables: z._default(
        labelled('表单', z.record(z.string().check(z.maxLength(60)), Json)),
        {},
      ),
      wait,
    }),
    [
      ...answering,
      'ALREADY_CLAIMED',
      'CLAIM_FIRST',
      'COMMENT_REQUIRED',
      'SIGNATURE_REQUIRED',
      'NOBODY_TO_DECIDE',
      'MEND_ELSEWHERE',
      'TOO_LATE_TO_WITHDRAW',
      'NO_SUCH_COLLEAGUE',
      'NOT_ALLOWED_HERE',
    ],
  ),
)

export const rollbackTask = waitingOffline(
  action(
    'rollbackTask',
    'Returns a request to the applicant or an earlier step, with reasons',
    z.object({
      taskId,
      nodeId: labelled('退回到', z.string().check(z.minLength(1), z.maxLength(maxNodeId))),
      comment,
      reasons,
      ...papers,
      wait,
    }),
    [
      ...answering,
      'ALREADY_CLAIMED',
      'CLAIM_FIRST',
      'COMMENT_REQUIRED',
      'CANNOT_RETURN_THERE',
      'NOBODY_TO_DECIDE',
    ],
  ),
)

export const withdrawTask = forApplicants(
  action(
    'withdrawTask',
    'Withdraws a request, for changes or for good; for its applicant',
    z.object({
      taskId: z.optional(taskId),
      processInsId: z.optional(processInsId),
      withdrawType: labelled('撤回方式', z.enum(['wf_withdraw_start', 'wf_withdraw_end'])),
      comment,
    }),
    [
      'NOT_YOURS',
      'INSTANCE_CLOSED',
      'SUSPENDED',
      'ALREADY_WITH_APPLICANT',
      'TOO_LATE_TO_WITHDRAW',
      'TOO_LATE_TO_RECALL',
      'BUSINESS_REFUSED',
    ],
  ),
)

export const listBackNodes = endpoint({
  method: 'GET',
  ...pathsOf('task', 'getBackNodes'),
  summary: 'Steps that a task can be returned to',
  may: organisationPermissions.belong,
  input: z.object({ taskId }),
  reply: z.array(z.object({ nodeId: z.string(), nodeName: z.string(), isApplicant: z.boolean() })),
  refusals: tooLate,
})
