import type { Actor } from '../../../platform/server/actor.ts'
import type { Tx } from '../../../platform/server/db.ts'
import { notFound, Refusal } from '../../../platform/server/refusal.ts'
import { isOwn, isWithdrawable } from './may.ts'
import { callOff } from './process.ts'
import { findApplication } from './queries/applications.ts'
import { notWithdrawable } from './refusals.ts'

/** Takes back an own application that nobody is reviewing; its process ends with it. */
export async function withdrawApplication(
  tx: Tx,
  actor: Actor,
  { id, reason }: { id: string; reason: string },
  now: Date,
): Promise<void> {
  // Not held here: the process is locked first, as reviewers lock it, so that the two cannot wait for each other.
  const application = await findApplication(tx, actor.tenantId, id)
  if (!application || !isOwn(actor, application)) throw notFound('报名')
  if (!isWithdrawable(application.status)) throw notWithdrawable(application.status)
  await callOff(tx, actor, id, reason, now).catch(async (error: unknown) => {
    if (!(error instanceof Refusal)) throw error
    // The office was quicker, or has passed a part already: said with the state that the application has by now.
    const seen = await findApplication(tx, actor.tenantId, id)
    throw notWithdrawable(seen?.status ?? application.status)
  })
}
