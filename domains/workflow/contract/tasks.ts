import * as z from 'zod/mini'

import { endpoint } from '../../../platform/contract/endpoint.ts'
import { id, labelled, maybeText } from '../../../platform/contract/shapes.ts'
import { TaskDetail } from './process.ts'
import { InstanceStatus } from './states.ts'

/** What anybody may meet who comes to a task too late or uncalled; `BUSINESS_REFUSED` is the domain's own no. */
const answering = ['NOT_YOURS', 'NOT_YET', 'ALREADY_DECIDED', 'NO_LONGER_OPEN', 'INSTANCE_CLOSED', 'BUSINESS_REFUSED'] as const

/** What the caller is told after an action: where the process stands now. */
export const Standing = z.object({
  processInstanceId: z.string(),
  instanceStatus: InstanceStatus,
  statusLabel: z.string(),
  turnNames: z.array(z.string()),
  claimedUntil: z.optional(z.string()),
})
export type Standing = z.output<typeof Standing>

const taskId = labelled('任务', id)
const comment = z._default(labelled('批复意见', maybeText(500)), '')

/** A ticked reason; its meaning belongs to the domain whose flow it is. */
export const TickedReason = z.object({
  code: z.string().check(z.minLength(1), z.maxLength(60)),
  note: z.optional(z.string().check(z.trim(), z.maxLength(200))),
})
const reasons = z._default(labelled('原因', z.array(TickedReason).check(z.maxLength(30))), [])

/** Old clients send flags as text. */
const flag = z.union([
  z.boolean(),
  z.pipe(
    z.enum(['true', 'false']),
    z.transform((value) => value === 'true'),
  ),
])

const Json = z.union([
  z.string().check(z.maxLength(2000)),
  z.number(),
  z.boolean(),
  z.null(),
  z.array(z.union([z.string().check(z.maxLength(200)), z.number()])).check(z.maxLength(200)),
])

export const getDetail = endpoint({
  method: 'GET',
  path: '/blade-workflow/app/task/detail',
  summary: 'One process for somebody who takes part in it: data, timeline, buttons',
  may: 'signedIn',
  input: z.object({ taskId: z.optional(taskId), processInsId: z.optional(labelled('流程', id)) }),
  reply: TaskDetail,
})

const action = <const Name extends string, Input extends z.ZodMiniType>(name: Name, summary: string, input: Input, refusals: readonly string[]) =>
  endpoint({ method: 'POST', path: `/blade-workflow/app/task/${name}`, summary, may: 'signedIn', input, reply: Standing, refusals, idempotent: true })

export const claimTask = action('claimTask', 'Take a task offered to a group; it is kept for half an hour', z.object({ taskId }), [
  ...answering,
  'ALREADY_CLAIMED',
  'NOT_CLAIMABLE',
])

export const releaseTask = action('releaseTask', 'Put a taken task back (ours)', z.object({ taskId }), [...answering, 'NOT_CLAIMED'])

export const completeTask = action(
  'completeTask',
  'Agree or refuse; at the applicant, hand in again',
  z.object({
    taskId,
    pass: labelled('是否通过', flag),
    comment,
    reasons,
    variables: z._default(labelled('表单', z.record(z.string().check(z.maxLength(60)), Json)), {}),
  }),
  [...answering, 'ALREADY_CLAIMED', 'CLAIM_FIRST', 'COMMENT_REQUIRED', 'NOBODY_TO_DECIDE', 'MEND_ELSEWHERE', 'TOO_LATE_TO_WITHDRAW'],
)

export const rollbackTask = action(
  'rollbackTask',
  'Return to the applicant or to an earlier node, with reasons',
  z.object({ taskId, nodeId: labelled('退回到', z.string().check(z.minLength(1), z.maxLength(60))), comment, reasons }),
  [...answering, 'ALREADY_CLAIMED', 'CLAIM_FIRST', 'COMMENT_REQUIRED', 'CANNOT_RETURN_THERE', 'NOBODY_TO_DECIDE'],
)

export const withdrawTask = action(
  'withdrawTask',
  'By the applicant: take it back for changes, or call it off',
  z.object({
    taskId: z.optional(taskId),
    processInsId: z.optional(labelled('流程', id)),
    withdrawType: labelled('撤回方式', z.enum(['wf_withdraw_start', 'wf_withdraw_end'])),
    comment,
  }),
  ['NOT_YOURS', 'INSTANCE_CLOSED', 'ALREADY_WITH_APPLICANT', 'TOO_LATE_TO_WITHDRAW', 'TOO_LATE_TO_RECALL', 'BUSINESS_REFUSED'],
)

export const listBackNodes = endpoint({
  method: 'GET',
  path: '/blade-workflow/app/task/getBackNodes',
  summary: 'Where a task may be returned to',
  may: 'signedIn',
  input: z.object({ taskId }),
  reply: z.array(z.object({ nodeId: z.string(), nodeName: z.string(), isApplicant: z.boolean() })),
  refusals: ['NOT_YOURS', 'NOT_YET', 'NO_LONGER_OPEN', 'ALREADY_DECIDED', 'INSTANCE_CLOSED'],
})
