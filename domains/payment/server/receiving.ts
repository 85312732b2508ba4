import type { Tx } from '../../../platform/server/database/db.ts'
import { rowRef } from '../../../platform/server/database/rowRef.ts'
import type { PaidFacts } from '../../../platform/server/ports/payment/payments.ts'
import { refundStartsAt } from './backoff.ts'
import { paymentPlaced, paymentUnplaced } from './ledger/transfers.ts'
import { grantOrder, tellPaid } from './orders.ts'
import * as attempts from './queries/attempts.ts'
import type { AttemptRow } from './queries/attempts.ts'
import { holdOrder } from './queries/orders.ts'
import { insertRefund } from './queries/refunds.ts'
import { insertTransfer } from './queries/transfers.ts'

/** What became of a reported payment. STRANGE: it is not one of ours. */
export type Receipt = 'PLACED' | 'OWED' | 'KNOWN' | 'STRANGE'

/** Who was paid; a message proves only the merchant account that it is for. */
export type Payee = {
  readonly tenantId: string
  readonly channel: AttemptRow['channel']
  readonly merchantId?: string
}

/**
 * Takes in a payment that a provider reported, by callback, query or bill, however often and in
 * whatever order. It buys its order, or all of it goes back: paid twice, with a wrong amount, or
 * after what was ordered had gone.
 */
export async function receivePayment(
  tx: Tx,
  { tenantId, channel, merchantId }: Payee,
  facts: PaidFacts,
  now: Date,
): Promise<Receipt> {
  const attempt = await attempts.findAttempt(tx, tenantId, facts.number)
  if (attempt?.channel !== channel) return 'STRANGE'
  if (merchantId !== undefined && attempt.merchantId !== merchantId) return 'STRANGE'
  const order = await holdOrder(tx, rowRef({ tenantId }, attempt.orderId))
  const ref = rowRef({ tenantId }, attempt.id)
  const { externalNo, fen: receivedFen } = facts
  // Some answers lack the time.
  const paidTime = facts.paidAt.getTime() === 0 ? now : facts.paidAt
  const received = { externalNo, receivedFen, paidTime }
  if (!order || !(await attempts.markReceived(tx, ref, received, now))) return 'KNOWN'

  const isRight = receivedFen === attempt.fen
  if (isRight && (await grantOrder(tx, tenantId, order, now))) {
    await attempts.markPlaced(tx, ref)
    const booked = { kind: 'PLACED', subjectId: attempt.id } as const
    await insertTransfer(tx, tenantId, booked, paymentPlaced(channel, receivedFen))
    await tellPaid(tx, tenantId, order.id, now)
    return 'PLACED'
  }
  const booked = { kind: 'UNPLACED', subjectId: attempt.id } as const
  await insertTransfer(tx, tenantId, booked, paymentUnplaced(channel, receivedFen))
  await insertRefund(tx, {
    tenantId,
    orderId: order.id,
    attemptId: attempt.id,
    place: null,
    number: `${attempt.number}R`,
    fen: receivedFen,
    state: 'APPROVED',
    reason: isRight ? '重复付款或逾期付款，自动退回' : '付款金额与订单不符，自动退回',
    inputs: null,
    lines: '[]',
    nextTime: refundStartsAt(now),
    doneTime: null,
  })
  return 'OWED'
}
