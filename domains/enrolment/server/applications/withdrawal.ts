import type { Actor } from '../../../../platform/server/actor.ts'
import type { Tx } from '../../../../platform/server/database/db.ts'
import { notFound, Refusal } from '../../../../platform/server/refusal.ts'
import { asApplicant } from '../counter/takingOver.ts'
import { isOwn, isWithdrawable } from '../may.ts'
import { enrolmentFlow } from '../flows.ts'
import { findApplication } from '../queries/applications.ts'
import { notWithdrawable } from '../refusals.ts'

/** Withdraws the caller's own application unless it is under review, and cancels its process. */
export async function withdrawApplication(
  tx: Tx,
  actor: Actor,
  { id, reason }: { id: string; reason: string },
  now: Date,
): Promise<void> {
  // Not locked here: reviewers lock the process first, so the same order avoids a deadlock.
  const application = await findApplication(tx, actor.tenantId, id)
  if (!application || !isOwn(actor, application)) throw notFound('这份报名')
  if (!isWithdrawable(application.status)) throw notWithdrawable(application.status)
  const withdrawal = { comment: reason, now }
  const applicant = await asApplicant(tx, actor, id)
  await enrolmentFlow.callOff(tx, applicant, { id }, withdrawal).catch(async (error: unknown) => {
    if (!(error instanceof Refusal)) throw error
    // The office acted first or has already passed a step; the refusal names the current state.
    const seen = await findApplication(tx, actor.tenantId, id)
    throw notWithdrawable(seen?.status ?? application.status)
  })
}
