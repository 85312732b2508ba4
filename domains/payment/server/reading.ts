import type { ParsedInputOf, ReplyOf } from '../../../platform/contract/endpoint.ts'
import { toPage } from '../../../platform/contract/page.ts'
import { wireDateTime } from '../../../platform/contract/time.ts'
import { can } from '../../../platform/server/actor.ts'
import type { Actor } from '../../../platform/server/actor.ts'
import type { Db } from '../../../platform/server/database/db.ts'
import { rowRef } from '../../../platform/server/database/rowRef.ts'
import { notFound } from '../../../platform/server/refusal.ts'
import { showFiles } from '../../files/server/public.ts'
import type { LinkMaking } from '../../files/server/public.ts'
import { channelNames } from '../contract/channels.ts'
import type * as contract from '../contract/order.ts'
import { paymentPermissions } from '../contract/permissions.ts'
import type { listRefunds as listRefundsContract } from '../contract/refund/refund.ts'
import { attemptsOf } from './queries/attempts.ts'
import { activeMerchants } from './queries/merchants.ts'
import { findOrder, linesOf } from './queries/orders.ts'
import { pageOfOrders, pageOfRefunds } from './queries/pages.ts'
import { refundsOf } from './queries/refunds.ts'
import { showLine, showOrder, showRefund } from './views.ts'

/** The actor's own orders. */
export async function listOrders(
  db: Db,
  actor: Actor,
  query: ParsedInputOf<typeof contract.listOrders>,
): Promise<ReplyOf<typeof contract.listOrders>> {
  const { rows, total } = await pageOfOrders(db, actor, query)
  return toPage(query, total, rows.map(showOrder))
}

/** An order with its lines, payment and refunds, for its payer and for who oversees payments. */
export async function getOrder(
  db: Db,
  actor: Actor,
  id: string,
  { isDemo, now, ...making }: LinkMaking & { isDemo: boolean; now: Date },
): Promise<ReplyOf<typeof contract.getOrder>> {
  const { tenantId } = actor
  const order = await findOrder(db, rowRef(actor, id))
  const isOwn = order?.payerId === actor.userId
  if (!order || (!isOwn && !can(actor, paymentPermissions.oversee))) throw notFound('这个订单')
  const mayPay = isOwn && order.state === 'PENDING' && order.holdUntil > now
  const [lines, attempts, refunds, merchants] = await Promise.all([
    linesOf(db, tenantId, [id]),
    attemptsOf(db, tenantId, id),
    refundsOf(db, tenantId, id),
    mayPay ? activeMerchants(db, tenantId) : [],
  ])
  const [receipt] = order.officialFileId
    ? await showFiles(db, actor, [order.officialFileId], { ...making, now })
    : []
  const placed = attempts.find(({ isPlaced }) => isPlaced)
  return {
    ...showOrder(order),
    lines: lines.map(showLine),
    refunds: refunds.map((refund) => showRefund(refund, order)),
    ...(order.paidTime ? { paidTime: wireDateTime(order.paidTime) } : {}),
    ...(placed ? { channelName: channelNames[placed.channel], externalNo: placed.externalNo } : {}),
    officialNo: order.officialNo,
    ...(receipt ? { officialFile: { name: receipt.name, link: receipt.link } } : {}),
    serverNow: wireDateTime(now),
    mayPay,
    ways: merchants.map(({ channel, payee }) => ({
      channel,
      channelName: channelNames[channel],
      payee,
    })),
    isPractice: isDemo,
  }
}

/** The refunds of the school. */
export async function listRefunds(
  db: Db,
  actor: Actor,
  query: ParsedInputOf<typeof listRefundsContract>,
): Promise<ReplyOf<typeof listRefundsContract>> {
  const { rows, total } = await pageOfRefunds(db, actor.tenantId, query)
  return toPage(
    query,
    total,
    rows.map((row) => showRefund(row, row)),
  )
}
