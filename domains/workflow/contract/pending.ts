import * as z from 'zod/mini'

import { endpoint } from '../../../platform/contract/endpoint.ts'
import { dateTime, id, labelled } from '../../../platform/contract/shapes.ts'
import { organisationPermissions } from '../../organisation/contract/permissions.ts'

/** How long a decision may be undone before it takes effect. */
export const undoSeconds = 10

/**
 * The input of decisions that may be undone. Without it a decision takes effect immediately, as in
 * the original plugin.
 */
export const wait = z.optional(labelled('可以撤销', z.boolean()))

/** Of a decision that takes effect later: what to undo, and until when. */
export const pendingReply = {
  pendingId: z.optional(z.string()),
  carriedOutAt: z.optional(dateTime),
}

/** A decision on a task that has not taken effect yet, for people who could decide it too. */
export const Pending = z.object({
  by: z.string(),
  isMine: z.boolean(),
  carriedOutAt: dateTime,
  /** What to undo, for the decider. */
  pendingId: z.optional(z.string()),
})
export type Pending = z.output<typeof Pending>

export const undoDecision = endpoint({
  method: 'POST',
  path: '/blade-workflow/app/task/undoDecision',
  summary: 'Undoes an own decision that has not taken effect yet, on all tasks of the press',
  may: organisationPermissions.belong,
  input: z.object({ pendingId: labelled('处理', id) }),
  reply: z.object({ taskIds: z.array(z.string()) }),
  refusals: ['TOO_LATE_TO_UNDO'],
  idempotent: true,
})
