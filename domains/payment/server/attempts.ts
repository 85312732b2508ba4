import type { Tx } from '../../../platform/server/database/db.ts'
import { rowRef } from '../../../platform/server/database/rowRef.ts'
import { notFound } from '../../../platform/server/refusal.ts'
import * as rows from './queries/attempts.ts'
import type { AttemptRow } from './queries/attempts.ts'
import { holdOrder } from './queries/orders.ts'
import type { Payer } from './orders.ts'
import { holdOver, notPayable, tooManyAttempts } from './refusals.ts'

const maxAttempts = 10

export type Starting = {
  readonly orderId: string
  readonly channel: AttemptRow['channel']
  readonly scene: string
  readonly merchantId: string | null
}

/**
 * Registers a payment before the provider is asked for it, so that none can exist that we do not
 * know. The same way of paying continues the open one.
 */
export async function openAttempt(
  tx: Tx,
  payer: Pick<Payer, 'tenantId' | 'userId'>,
  { orderId, channel, scene, merchantId }: Starting,
  now: Date,
): Promise<{ attempt: AttemptRow; title: string; expiresAt: Date }> {
  const { tenantId } = payer
  const order = await holdOrder(tx, rowRef(payer, orderId))
  if (order?.payerId !== payer.userId) throw notFound('这个订单')
  if (order.state !== 'PENDING') throw notPayable(order.state)
  if (order.holdUntil <= now) throw holdOver()
  const attempts = await rows.attemptsOf(tx, tenantId, orderId)
  const same = attempts.find(
    (one) =>
      one.state === 'OPEN' &&
      one.channel === channel &&
      one.scene === scene &&
      one.merchantId === merchantId,
  )
  if (!same && attempts.length >= maxAttempts) throw tooManyAttempts()
  const attempt =
    same ??
    (await rows.insertAttempt(tx, {
      tenantId,
      orderId,
      channel,
      scene,
      merchantId,
      number: `Q${orderId}N${attempts.length + 1}`,
      fen: order.totalFen,
      state: 'OPEN',
      receivedFen: null,
      paidTime: null,
    }))
  return { attempt, title: order.title, expiresAt: order.holdUntil }
}
