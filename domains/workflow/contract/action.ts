import * as z from 'zod/mini'

import { endpoint } from '../../../platform/contract/endpoint.ts'
import { id, labelled, maybeText } from '../../../platform/contract/shapes.ts'
import { doors } from './doors.ts'
import { InstanceStatus } from './states.ts'

/** What anybody may meet who comes to a task too late or uncalled. */
export const tooLate = [
  'NOT_YOURS',
  'NOT_YET',
  'ALREADY_DECIDED',
  'NO_LONGER_OPEN',
  'INSTANCE_CLOSED',
  'SUSPENDED',
] as const

/** The same for answers that reach the domain; `BUSINESS_REFUSED` is its own no. */
export const answering = [...tooLate, 'BUSINESS_REFUSED'] as const

/** What the caller is told after an action: where the process stands now. */
export const Standing = z.object({
  processInstanceId: z.string(),
  instanceStatus: InstanceStatus,
  statusLabel: z.string(),
  turnNames: z.array(z.string()),
  claimedUntil: z.optional(z.string()),
})
export type Standing = z.output<typeof Standing>

export const taskId = labelled('任务', id)
export const processInsId = labelled('流程', id)
export const comment = z._default(labelled('批复意见', maybeText(500)), '')

/** How many files one decision may carry. */
export const mostPapers = 9

/** What comes with a decision: the sender's own private files, and the picture of a signature. */
export const papers = {
  attachment: z.optional(
    labelled(
      '附件',
      z.array(id).check(z.maxLength(mostPapers, { error: `最多 ${mostPapers} 个` })),
    ),
  ),
  signature: z.optional(labelled('手写签名', id)),
}

/** Declares something that is done to a process. */
export const action = <const Name extends string, Input extends z.ZodMiniType>(
  name: Name,
  summary: string,
  input: Input,
  refusals: readonly string[],
) =>
  endpoint({
    method: 'POST',
    ...doors('task', name),
    summary,
    may: 'signedIn',
    input,
    reply: Standing,
    refusals,
    idempotent: true,
  })
