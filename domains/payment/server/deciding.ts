import type { Actor } from '../../../platform/server/actor.ts'
import { writeAudit } from '../../../platform/server/audit/writeAudit.ts'
import type { Tx } from '../../../platform/server/database/db.ts'
import type { RequestFacts } from '../../../platform/server/http/call.ts'
import { approveRefund, payOffline, refuseRefund, sendAgain } from './refunds.ts'

type At = { readonly now: Date; readonly request: RequestFacts }
type Done = Record<string, never>

/** The office approves a refund. */
export async function approve(tx: Tx, actor: Actor, id: string, at: At): Promise<Done> {
  await approveRefund(tx, actor, id, at.now)
  return noted(tx, actor, { action: 'payment.approveRefund', id }, at)
}

/** The office refuses a refund. */
export async function refuse(
  tx: Tx,
  actor: Actor,
  { id, note }: { id: string; note: string },
  at: At,
): Promise<Done> {
  await refuseRefund(tx, actor, { id, note }, at.now)
  return noted(tx, actor, { action: 'payment.refuseRefund', id }, at)
}

/** The office sends a refund again. */
export async function resend(tx: Tx, actor: Actor, id: string, at: At): Promise<Done> {
  await sendAgain(tx, actor, id, at.now)
  return noted(tx, actor, { action: 'payment.resendRefund', id }, at)
}

/** The office has paid a family back in another way. */
export async function payBackOffline(
  tx: Tx,
  actor: Actor,
  { id, note }: { id: string; note: string },
  at: At,
): Promise<Done> {
  await payOffline(tx, actor, { id, note }, at.now)
  return noted(tx, actor, { action: 'payment.payOffline', id }, at)
}

async function noted(
  tx: Tx,
  actor: Actor,
  { action, id }: { action: string; id: string },
  { now, request }: At,
): Promise<Done> {
  await writeAudit(tx, actor, { action, subject: { kind: 'refund', id }, request, now })
  return {}
}
