import type { PersonRef } from '../../../platform/server/actor.ts'
import type { Tx } from '../../../platform/server/database/db.ts'
import { rowRef } from '../../../platform/server/database/rowRef.ts'
import { maxFen, sumOf } from '../contract/money.ts'
import { reduced } from '../contract/reductions.ts'
import type { Reduction } from '../contract/reductions.ts'
import { payableOf } from './payables.ts'
import * as rows from './queries/orders.ts'
import type { LineRow, OrderRow } from './queries/orders.ts'
import { orderTooLarge, alreadyOrdered } from './refusals.ts'

/** How long an order holds what was ordered. */
export const holdMs = 30 * 60_000

export type Payer = PersonRef & { readonly realName: string }
export type OrderedLine = {
  readonly payable: string
  readonly subjectId: string
  readonly title: string
  readonly feeFen: number
  readonly bookFen: number
  readonly reductions: readonly Reduction[]
  /** Who delivers it, for the statement; the school itself without one. */
  readonly seller?: string
  /** The course class or the like, for the statement. */
  readonly item?: string
}
export type Ordered = { readonly title: string; readonly lines: readonly OrderedLine[] }

/**
 * Creates an order that holds its subjects for half an hour. An order of zero fen needs no payment:
 * its subjects are granted at once.
 */
export async function createOrder(
  tx: Tx,
  payer: Payer,
  { title, lines }: Ordered,
  now: Date,
): Promise<OrderRow> {
  const priced = lines.map((line) => ({ line, ...reduced(line, line.reductions) }))
  const totalFen = sumOf(priced.map(({ feeFen, bookFen }) => feeFen + bookFen))
  if (totalFen > maxFen) throw orderTooLarge()
  const holdUntil = new Date(now.getTime() + holdMs)
  const { tenantId, userId: payerId, realName: payerName } = payer
  const order = await rows.insertOrder(tx, {
    tenantId,
    payerId,
    payerName,
    title,
    totalFen,
    holdUntil,
    state: 'PENDING',
    nextTime: holdUntil,
    paidTime: null,
  })
  const inserted = await rows.insertLines(
    tx,
    priced.map(({ line, feeFen, bookFen, steps }, place) => ({
      tenantId,
      orderId: order.id,
      place,
      payable: line.payable,
      subjectId: line.subjectId,
      title: line.title,
      listFeeFen: line.feeFen,
      listBookFen: line.bookFen,
      reductions: JSON.stringify(steps),
      seller: line.seller ?? '',
      item: line.item ?? '',
      feeFen,
      bookFen,
      state: 'HELD',
    })),
  )
  if (inserted < lines.length) throw alreadyOrdered()
  if (totalFen > 0) return order
  await grantOrder(tx, tenantId, order, now)
  return { ...order, state: 'PAID', paidTime: now }
}

/**
 * Grants everything in an order that was paid; false, and nothing granted, if a subject of an order
 * that no longer held it has gone.
 */
export async function grantOrder(
  tx: Tx,
  tenantId: string,
  order: OrderRow,
  now: Date,
): Promise<boolean> {
  if (order.state !== 'PENDING' && order.state !== 'EXPIRED' && order.state !== 'CANCELLED')
    return false
  const wasHeld = order.state === 'PENDING'
  const lines = await rows.linesOf(tx, tenantId, [order.id])
  const granted: LineRow[] = []
  for (const line of lines) {
    const bought = { tenantId, subjectId: line.subjectId, orderId: order.id }
    const isFree = wasHeld || !(await rows.findLive(tx, tenantId, line))
    if (isFree && (await payableOf(line.payable).grant(tx, bought, { wasHeld, now })))
      granted.push(line)
  }
  const isWhole = granted.length === lines.length
  if (isWhole) {
    await rows.setLineStates(tx, tenantId, order.id, { from: ['HELD', 'RELEASED'], to: 'GRANTED' })
    return rows.moveOrder(tx, rowRef({ tenantId }, order.id), 'PAID', { paidTime: now, now })
  }
  await releaseLines(tx, tenantId, wasHeld ? lines : granted, now)
  if (wasHeld) await rows.moveOrder(tx, rowRef({ tenantId }, order.id), 'CANCELLED', { now })
  return false
}

/** Ends an unpaid order; the caller has locked it and knows that nothing can be paid any more. */
export async function endUnpaid(
  tx: Tx,
  tenantId: string,
  order: OrderRow,
  { to, now }: { to: 'EXPIRED' | 'CANCELLED'; now: Date },
): Promise<boolean> {
  if (!(await rows.moveOrder(tx, rowRef({ tenantId }, order.id), to, { now }))) return false
  await releaseLines(tx, tenantId, await rows.linesOf(tx, tenantId, [order.id]), now)
  return true
}

async function releaseLines(
  tx: Tx,
  tenantId: string,
  lines: readonly LineRow[],
  now: Date,
): Promise<void> {
  for (const { orderId, payable, subjectId } of lines)
    await payableOf(payable).release(tx, { tenantId, subjectId, orderId }, now)
  const [first] = lines
  if (first)
    await rows.setLineStates(tx, tenantId, first.orderId, { from: ['HELD'], to: 'RELEASED' })
}

/** Tells the selling domains that the payment of an order is booked. */
export async function tellPaid(
  tx: Tx,
  tenantId: string,
  orderId: string,
  now: Date,
): Promise<void> {
  const lines = await rows.linesOf(tx, tenantId, [orderId])
  for (const payable of new Set(lines.map((line) => line.payable))) {
    const own = lines.filter((line) => line.payable === payable)
    const subjectIds = own.map(({ subjectId }) => subjectId)
    await payableOf(payable).paid?.(tx, { tenantId, orderId, subjectIds }, now)
  }
}
