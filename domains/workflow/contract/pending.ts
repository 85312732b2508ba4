import * as z from 'zod/mini'

import { endpoint } from '../../../platform/contract/endpoint.ts'
import { dateTime, id, labelled } from '../../../platform/contract/shapes.ts'
import { organisationPermissions } from '../../organisation/contract/permissions.ts'

/** How long a decision may be undone before it takes effect, unless the installation sets it. */
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
  undoSeconds: z.optional(z.number()),
}

/** The part of a decision's reply that says whether it may be undone. */
export type DecisionReply = {
  readonly pendingId?: string | undefined
  readonly undoSeconds?: number | undefined
}

/** What may be undone, and for how long. Undefined if the decision took effect immediately. */
export const undoableIn = ({
  pendingId,
  undoSeconds: seconds,
}: DecisionReply): { pendingId: string; seconds: number } | undefined =>
  pendingId === undefined || seconds === undefined ? undefined : { pendingId, seconds }

/** The same input for a device that sends it later: the act counts from its arrival. */
export const withoutWait = <Input extends { wait?: boolean | undefined }>({
  wait: _,
  ...input
}: Input): Omit<Input, 'wait'> => input

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
