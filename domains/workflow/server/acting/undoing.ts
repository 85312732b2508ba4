import * as z from 'zod/mini'

import type { Actor } from '../../../../platform/server/actor.ts'
import type { Tx } from '../../../../platform/server/database/db.ts'
import type { ReplyOf } from '../../../../platform/contract/endpoint.ts'
import type { undoDecision as undoContract } from '../../contract/pending.ts'
import { attempt } from '../queries/ops.ts'
import { takePending } from '../queries/pending.ts'
import type { TakenPending } from '../queries/pending.ts'
import { tooLateToUndo } from '../refusals.ts'
import { saveDraft } from '../starting/drafts.ts'
import { announce } from './pending.ts'

/**
 * Takes an own decision back. Afterwards the task waits as before the press, and what was typed is
 * the draft of the decision.
 */
export async function undoDecision(
  tx: Tx,
  actor: Actor,
  pendingId: string,
  now: Date,
): Promise<ReplyOf<typeof undoContract>> {
  const { tenantId, userId } = actor
  const taken = await takePending(tx, tenantId, { pendingId, userId })
  if (taken.length === 0) throw tooLateToUndo()
  // The task may have closed meanwhile; then there is no decision left to draft.
  for (const one of taken) await attempt(tx, () => keepTyped(tx, actor, one, now))
  const taskIds = taken.map(({ taskId }) => taskId)
  await announce(tx, tenantId, taskIds)
  return { taskIds }
}

const Typed = z.object({
  variables: z._default(z.record(z.string(), z.unknown()), {}),
  comment: z._default(z.string(), ''),
  reasons: z._default(z.array(z.unknown()), []),
  attachment: z.optional(z.array(z.string())),
  signature: z.optional(z.string()),
})

async function keepTyped(
  tx: Tx,
  actor: Actor,
  { taskId, call }: TakenPending,
  now: Date,
): Promise<void> {
  const { variables, ...said } = z.parse(Typed, call.input)
  const isTyped =
    Object.keys(variables).length > 0 ||
    said.comment !== '' ||
    said.reasons.length > 0 ||
    said.attachment !== undefined ||
    said.signature !== undefined
  if (!isTyped) return
  const text = JSON.stringify({ ...variables, $said: said })
  await saveDraft(tx, actor, { taskId, platform: 'app', formKey: '', variables: text }, now)
}
