import * as z from 'zod/mini'

import { endpoint } from '../../../platform/contract/endpoint.ts'
import type { Endpoint } from '../../../platform/contract/endpoint.ts'
import { id, labelled, maybeText } from '../../../platform/contract/shapes.ts'
import { organisationPermissions } from '../../organisation/contract/permissions.ts'
import { pathsOf } from './twoPaths.ts'
import { pendingReply } from './pending.ts'
import { InstanceStatus } from './states.ts'

/** The errors of an action that is too late or not the caller's. */
export const tooLate = [
  'NOT_YOURS',
  'NOT_YET',
  'ALREADY_DECIDED',
  'NO_LONGER_OPEN',
  'INSTANCE_CLOSED',
  'SUSPENDED',
] as const

/** The same for actions that reach the domain, which may refuse with `BUSINESS_REFUSED`. */
export const answering = [...tooLate, 'BUSINESS_REFUSED'] as const

/** The reply of an action: the current state of the process. */
export const TaskReply = z.object({
  processInstanceId: z.string(),
  instanceStatus: InstanceStatus,
  statusLabel: z.string(),
  turnNames: z.array(z.string()),
  claimedUntil: z.optional(z.string()),
  ...pendingReply,
})
export type TaskReply = z.output<typeof TaskReply>

export const taskId = labelled('待办', id)
export const processInsId = labelled('申请', id)
export const comment = z._default(labelled('批复意见', maybeText(500)), '')

/** The most files of one decision. */
export const maxPapers = 9

/** The papers of a decision: the sender's own private files and a signature picture. */
export const papers = {
  attachment: z.optional(
    labelled('附件', z.array(id).check(z.maxLength(maxPapers, { error: `最多 ${maxPapers} 个` }))),
  ),
  signature: z.optional(labelled('手写签名', id)),
}

/** Declares an action on a process. */
export const action = <const Name extends string, Input extends z.ZodMiniType>(
  name: Name,
  summary: string,
  input: Input,
  refusals: readonly string[],
) =>
  endpoint({
    method: 'POST',
    ...pathsOf('task', name),
    summary,
    may: organisationPermissions.belong,
    input,
    reply: TaskReply,
    refusals,
    idempotent: true,
  })

/**
 * Marks an action on one's own request, which every applicant may take. The others need a person
 * of the school.
 */
export const forApplicants = <Action extends Endpoint>(endpoint: Action): Action => ({
  ...endpoint,
  may: 'signedIn',
})

/** Marks an action that a device may queue offline for days and send later by itself. */
export const waitingOffline = <Action extends Endpoint>(endpoint: Action): Action => ({
  ...endpoint,
  waitsOffline: true,
})
