import type { Tx } from '../../../platform/server/database/db.ts'
import type { RefundReason } from '../contract/refund/inputs.ts'
import { sumOf } from '../contract/money.ts'
import { payableOf } from './payables.ts'
import { holdOrders, listGranted } from './queries/orders.ts'
import { addReturned, closeRequests, listOpenRequests } from './queries/refundsFor.ts'
import type { OpenRequest } from './queries/refundsFor.ts'

type By = { readonly tenantId: string; readonly realName: string }
export type Withdrawn = {
  readonly payable: string
  readonly subjectIds: readonly string[]
  /** Reasons for which the subject stays with the family. */
  readonly reasons: readonly Exclude<RefundReason, 'SCHOOL_ENDS' | 'FAMILY_LEAVES'>[]
  /** Why they are void, as the family reads it. */
  readonly note: string
}

/**
 * Closes the requests of bought subjects for reasons that no longer hold; what is approved stays.
 * Returns the subjects that had such a request. The number of statements does not grow with them.
 */
export async function withdrawRefunds(
  tx: Tx,
  by: By,
  { payable, subjectIds, reasons, note }: Withdrawn,
  now: Date,
): Promise<ReadonlySet<string>> {
  const { tenantId } = by
  const granted = await listGranted(tx, tenantId, { payable, subjectIds })
  const orderIds = [...new Set(granted.map(({ orderId }) => orderId))]
  await holdOrders(tx, tenantId, orderIds)
  const bought = new Set(granted.map(({ subjectId }) => subjectId))
  const open = (await listOpenRequests(tx, tenantId, { payable, orderIds, reasons })).filter(
    ({ subjectId }) => bought.has(subjectId),
  )
  if (open.length === 0) return new Set()
  await closeAll(tx, by, { open, note }, now)
  for (const { orderId, subjectId, reason } of open) {
    const decision = { isApproved: false, isEnding: false, reason, note }
    await payableOf(payable).refundDecided(tx, { tenantId, orderId, subjectId }, decision, now)
  }
  return new Set(open.map(({ subjectId }) => subjectId))
}

/** Closes requests whose orders are locked, and gives their amounts back to the lines. */
async function closeAll(
  tx: Tx,
  { tenantId, realName }: By,
  { open, note }: { open: readonly OpenRequest[]; note: string },
  now: Date,
): Promise<void> {
  const ids = open.map(({ id }) => id)
  const closed = await closeRequests(tx, tenantId, ids, { decidedByName: realName, note, now })
  if (closed !== open.length) throw new Error(`closed ${closed} of ${open.length} requests`)
  const lines = Map.groupBy(open, ({ orderId, place }) => `${orderId} ${place}`)
  const parts = [...lines.values()].flatMap(([first, ...others]) =>
    first ? [{ ...first, fen: -sumOf([first, ...others].map(({ fen }) => fen)) }] : [],
  )
  await addReturned(tx, tenantId, parts)
}
