import type { Database, Tx } from '../../../platform/server/database/db.ts'
import { rowRef } from '../../../platform/server/database/rowRef.ts'
import type { RowRef } from '../../../platform/server/database/rowRef.ts'
import { OutsideError } from '../../../platform/server/ports/outside.ts'
import { closeAgainAt } from './backoff.ts'
import { endUnpaid } from './orders.ts'
import type { ProviderOf } from './providers.ts'
import * as attempts from './queries/attempts.ts'
import type { AttemptRow } from './queries/attempts.ts'
import { dueOrders, holdOrder, postponeOrder } from './queries/orders.ts'
import { receivePayment } from './receiving.ts'

type At = { readonly providerOf: ProviderOf; readonly now: Date }

/**
 * Ends the orders of a school whose hold is over; run again and again, in any process. An order that
 * fails is tried again later and does not stop the others; the failures are returned.
 */
export async function closeDueOrders(
  database: Database,
  tenantId: string,
  at: At,
): Promise<readonly unknown[]> {
  const due = await database.read(tenantId, (db) => dueOrders(db, tenantId, at.now))
  const failures: unknown[] = []
  for (const orderId of due)
    await closeOrder(database, { tenantId, orderId, to: 'EXPIRED' }, at).catch(
      async (error: unknown) => {
        failures.push(error)
        const ref = rowRef({ tenantId }, orderId)
        await database.write(tenantId, (tx) => postponeOrder(tx, ref, closeAgainAt(at.now)))
      },
    )
  return failures
}

/**
 * Closes the payments of an order at the providers, then ends it. A payment that was made meanwhile
 * buys the order. While one of them is unknown the order stays held.
 */
export async function closeOrder(
  database: Database,
  { tenantId, orderId, to }: { tenantId: string; orderId: string; to: 'EXPIRED' | 'CANCELLED' },
  { providerOf, now }: At,
): Promise<void> {
  const open = await database.read(tenantId, async (db) =>
    (await attempts.attemptsOf(db, tenantId, orderId)).filter(({ state }) => state === 'OPEN'),
  )
  for (const attempt of open) {
    const facts = await closedAt(providerOf, tenantId, attempt)
    await database.write(tenantId, async (tx) => {
      if (facts === 'UNKNOWN') return
      if (facts.state !== 'PAID')
        return attempts.markClosed(tx, rowRef({ tenantId }, attempt.id), now)
      return receivePayment(tx, { tenantId, channel: attempt.channel }, facts, now)
    })
  }
  await database.write(tenantId, (tx) => endIfClosed(tx, { tenantId, orderId, to }, now))
}

/**
 * Cancels an unpaid order in the caller's transaction; false if a payment has begun, which only its
 * provider can end. `before` runs between locking the order and ending it, for what the caller
 * locks and changes itself.
 */
export async function cancelUnstarted(
  tx: Tx,
  ref: RowRef,
  now: Date,
  before?: () => Promise<void>,
): Promise<boolean> {
  const order = await holdOrder(tx, ref)
  if (order?.state !== 'PENDING') return false
  const all = await attempts.attemptsOf(tx, ref.tenantId, ref.id)
  if (all.some(({ state }) => state === 'OPEN')) return false
  await before?.()
  return endUnpaid(tx, ref.tenantId, order, { to: 'CANCELLED', now })
}

async function closedAt(providerOf: ProviderOf, tenantId: string, attempt: AttemptRow) {
  const { number } = attempt
  try {
    const provider = await providerOf(tenantId, attempt)
    const facts = await provider.close(number)
    // Only a closed payment is certain to stay unpaid.
    return facts.state === 'OPEN' ? ('UNKNOWN' as const) : facts
  } catch (error) {
    if (error instanceof OutsideError) return 'UNKNOWN' as const
    throw error
  }
}

async function endIfClosed(
  tx: Tx,
  { tenantId, orderId, to }: { tenantId: string; orderId: string; to: 'EXPIRED' | 'CANCELLED' },
  now: Date,
): Promise<void> {
  const order = await holdOrder(tx, rowRef({ tenantId }, orderId))
  if (order?.state !== 'PENDING') return
  const all = await attempts.attemptsOf(tx, tenantId, orderId)
  if (all.some(({ state }) => state === 'OPEN')) {
    if (order.holdUntil <= now)
      await postponeOrder(tx, rowRef({ tenantId }, orderId), closeAgainAt(now))
    return
  }
  await endUnpaid(tx, tenantId, order, { to, now })
}
