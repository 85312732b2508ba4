import type { Database, Tx } from '../../../../platform/server/database/db.ts'
import { rowRef } from '../../../../platform/server/database/rowRef.ts'
import type { Callback, RawCallback } from '../../../../platform/server/ports/payment/payments.ts'
import type { MerchantChannel } from '../../contract/channels.ts'
import type { ProviderOf } from '../providers.ts'
import { getAttempt } from '../queries/attempts.ts'
import { findRefundByNumber } from '../queries/refunds.ts'
import { receivePayment } from '../receiving.ts'
import { receiveRefund } from '../sendingRefunds.ts'

export type Addressed = {
  readonly tenantId: string
  readonly merchantId: string
  readonly channel: MerchantChannel
}

/**
 * Takes in a message of a provider, however often and in whatever order it comes. Nothing is looked
 * up before its signature is proven with the keys of the merchant account that it is for.
 */
export async function takeCallback(
  database: Database,
  to: Addressed,
  raw: RawCallback,
  providerOf: ProviderOf,
): Promise<void> {
  const provider = await providerOf(to.tenantId, to)
  const callback = await provider.readCallback(raw)
  await database.write(to.tenantId, (tx) => takeIn(tx, to, callback, raw.now))
}

async function takeIn(tx: Tx, to: Addressed, callback: Callback, now: Date): Promise<void> {
  if (callback.kind === 'payment') {
    if (callback.facts.state === 'PAID') await receivePayment(tx, to, callback.facts, now)
    return
  }
  const { tenantId, merchantId } = to
  const refund = await findRefundByNumber(tx, tenantId, callback.facts.refundNumber)
  if (!refund) return
  const attempt = await getAttempt(tx, rowRef({ tenantId }, refund.attemptId))
  if (attempt.merchantId === merchantId) await receiveRefund(tx, tenantId, callback.facts, now)
}
