import type { Database, Tx } from '../../../platform/server/database/db.ts'
import { rowRef } from '../../../platform/server/database/rowRef.ts'
import { OutsideError } from '../../../platform/server/ports/outside.ts'
import type { RefundFacts } from '../../../platform/server/ports/payment/payments.ts'
import { afterLowBalance, askAgainAt, isPastRefundPeriod } from './backoff.ts'
import type { ProviderOf } from './providers.ts'
import { getAttempt } from './queries/attempts.ts'
import type { AttemptRow } from './queries/attempts.ts'
import * as rows from './queries/refunds.ts'
import type { RefundRow } from './queries/refunds.ts'
import { bookReturned, heldRefund } from './refunds.ts'

type At = {
  readonly providerOf: ProviderOf
  readonly notifyUrl: (tenantId: string, attempt: AttemptRow) => string
  readonly now: Date
}

/**
 * Sends approved refunds and asks about sent ones. Before the call the refund is marked as sent, so
 * that a lost answer is asked again under the same number, which a provider pays once. A refund
 * that fails is tried again later and does not stop the others; the failures are returned.
 */
export async function sendDueRefunds(
  database: Database,
  tenantId: string,
  at: At,
): Promise<readonly unknown[]> {
  const due = await database.read(tenantId, (db) => rows.dueRefunds(db, tenantId, at.now))
  const failures: unknown[] = []
  for (const refund of due)
    await sendRefund(database, tenantId, refund, at).catch(async (error: unknown) => {
      failures.push(error)
      const ref = rowRef({ tenantId }, refund.id)
      await database.write(tenantId, (tx) => rows.postponeRefund(tx, ref, askAgainAt(at.now)))
    })
  return failures
}

async function sendRefund(
  database: Database,
  tenantId: string,
  refund: RefundRow,
  { providerOf, notifyUrl, now }: At,
): Promise<void> {
  const ref = rowRef({ tenantId }, refund.id)
  const attempt = await database.write(tenantId, async (tx) =>
    (await rows.leaseRefund(tx, ref, { now, until: askAgainAt(now) }))
      ? getAttempt(tx, rowRef({ tenantId }, refund.attemptId))
      : undefined,
  )
  if (!attempt) return
  const { number: refundNumber } = refund
  const sent = async (): Promise<RefundFacts> => {
    if (attempt.paidTime && isPastRefundPeriod(attempt.paidTime, now))
      return { state: 'TOO_LATE', refundNumber }
    const provider = await providerOf(tenantId, attempt)
    return provider.refund({
      number: attempt.number,
      refundNumber,
      fen: refund.fen,
      paidFen: attempt.receivedFen ?? attempt.fen,
      reason: refund.reason,
      notifyUrl: notifyUrl(tenantId, attempt),
    })
  }
  const facts = await sent().catch((error: unknown) => {
    if (error instanceof OutsideError) return undefined
    throw error
  })
  if (facts) await database.write(tenantId, (tx) => receiveRefund(tx, tenantId, facts, now))
}

/** Takes in what a provider said about a refund, by answer or callback, however often. */
export async function receiveRefund(
  tx: Tx,
  tenantId: string,
  facts: RefundFacts,
  now: Date,
): Promise<void> {
  const found = await rows.findRefundByNumber(tx, tenantId, facts.refundNumber)
  // A number that was replaced was not paid out.
  if (!found) return
  const ref = rowRef({ tenantId }, found.id)
  const { refund } = await heldRefund(tx, ref)
  if (refund.state !== 'SENT' || refund.number !== facts.refundNumber) return
  switch (facts.state) {
    case 'DONE': {
      await rows.moveRefund(tx, ref, 'DONE', { doneTime: now, note: '', now })
      const { channel } = await getAttempt(tx, rowRef({ tenantId }, refund.attemptId))
      return bookReturned(tx, tenantId, { refund, channel }, now)
    }
    case 'LOW_BALANCE': {
      const note = '学校的收款账户余额不足，充值后会自动重试'
      await rows.moveRefund(tx, ref, 'APPROVED', { note, nextTime: afterLowBalance(now), now })
      return
    }
    case 'ABNORMAL':
    case 'CLOSED':
      await rows.moveRefund(tx, ref, 'ABNORMAL', {
        note: '支付平台退款失败，请重新发起或线下退款',
        now,
      })
      return
    case 'TOO_LATE':
      await rows.moveRefund(tx, ref, 'ABNORMAL', {
        note: '已超过支付平台的退款期限，请线下退款',
        now,
      })
      return
    case 'SENT':
    case 'NONE':
  }
}
