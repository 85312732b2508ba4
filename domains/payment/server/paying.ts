import type { Actor, PersonRef } from '../../../platform/server/actor.ts'
import type { Database, Tx } from '../../../platform/server/database/db.ts'
import { rowRef } from '../../../platform/server/database/rowRef.ts'
import { notFound } from '../../../platform/server/refusal.ts'
import type { OrderState } from '../contract/states.ts'
import { openAttempt } from './attempts.ts'
import { closeOrder } from './closing.ts'
import type { ProviderOf } from './providers.ts'
import { findOrder } from './queries/orders.ts'
import { receivePayment } from './receiving.ts'
import { notADemo, notPayable } from './refusals.ts'

/** Cancels an own order. A payment that was made meanwhile buys it instead. */
export async function cancelOwnOrder(
  database: Database,
  actor: Actor,
  id: string,
  at: { providerOf: ProviderOf; now: Date },
): Promise<{ state: OrderState }> {
  const { tenantId } = actor
  const own = () =>
    database.read(tenantId, async (db) => {
      const order = await findOrder(db, rowRef(actor, id))
      if (order?.payerId !== actor.userId) throw notFound('这个订单')
      return order.state
    })
  const before = await own()
  if (before !== 'PENDING') throw notPayable(before)
  await closeOrder(database, { tenantId, orderId: id, to: 'CANCELLED' }, at)
  return { state: await own() }
}

/** Pays an own order without money, as the practice page of demo mode does. */
export async function practise(
  tx: Tx,
  actor: PersonRef,
  orderId: string,
  { isDemo, now }: { isDemo: boolean; now: Date },
): Promise<{ state: OrderState }> {
  if (!isDemo) throw notADemo()
  const asked = { orderId, channel: 'DEMO', scene: 'PRACTICE', merchantId: null } as const
  const { attempt } = await openAttempt(tx, actor, asked, now)
  const { number, fen } = attempt
  const facts = { state: 'PAID', number, externalNo: `DEMO-${number}`, fen, paidAt: now } as const
  await receivePayment(tx, { tenantId: actor.tenantId, channel: 'DEMO' }, facts, now)
  const order = await findOrder(tx, rowRef(actor, orderId))
  return { state: order?.state ?? 'PENDING' }
}
