import type { Actor } from '../../../../platform/server/actor.ts'
import type { Database } from '../../../../platform/server/database/db.ts'
import { rowRef } from '../../../../platform/server/database/rowRef.ts'
import { spendRate } from '../../../../platform/server/http/rateLimit.ts'
import { OutsideError } from '../../../../platform/server/ports/outside.ts'
import type { PaymentFacts } from '../../../../platform/server/ports/payment/payments.ts'
import { notFound } from '../../../../platform/server/refusal.ts'
import type { OrderState } from '../../contract/states.ts'
import type { ProviderOf } from '../providers.ts'
import { attemptsOf } from '../queries/attempts.ts'
import type { AttemptRow } from '../queries/attempts.ts'
import { findOrder } from '../queries/orders.ts'
import { receivePayment } from '../receiving.ts'

/** A page that polls politely stays below this for half an hour. */
const limit = { bucket: 'payment-check', limit: 60, windowSeconds: 600 } as const

/** Asks the providers about the open payments of an own order, since a message may be lost. */
export async function checkOrder(
  database: Database,
  actor: Actor,
  id: string,
  { providerOf, now }: { readonly providerOf: ProviderOf; readonly now: Date },
): Promise<{ state: OrderState }> {
  const { tenantId } = actor
  const own = () =>
    database.read(tenantId, async (db) => {
      const order = await findOrder(db, rowRef(actor, id))
      if (order?.payerId !== actor.userId) throw notFound('这个订单')
      return order.state
    })
  const before = await own()
  await spendRate(database, tenantId, { ...limit, subject: actor.userId }, now)
  const all = await database.read(tenantId, (db) => attemptsOf(db, tenantId, id))
  for (const attempt of all.filter(({ state }) => state === 'OPEN')) {
    const facts = await askedAbout(providerOf, tenantId, attempt)
    if (facts?.state === 'PAID')
      await database.write(tenantId, (tx) =>
        receivePayment(tx, { tenantId, channel: attempt.channel }, facts, now),
      )
  }
  return { state: all.length === 0 ? before : await own() }
}

const askedAbout = async (
  providerOf: ProviderOf,
  tenantId: string,
  attempt: AttemptRow,
): Promise<PaymentFacts | undefined> => {
  try {
    return await (await providerOf(tenantId, attempt)).query(attempt.number)
  } catch (error) {
    if (error instanceof OutsideError) return undefined
    throw error
  }
}
