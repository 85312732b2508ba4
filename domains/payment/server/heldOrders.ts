import type { Tx } from '../../../platform/server/database/db.ts'
import { sumOf } from '../contract/money.ts'
import { reduced } from '../contract/reductions.ts'
import type { Ordered, Payer } from './orders.ts'
import { insertLines } from './queries/orders.ts'
import { insertOrders, newOrderIds } from './queries/manyOrders.ts'

export type HeldOrder = {
  readonly payer: Payer
  readonly ordered: Ordered
  readonly holdUntil: Date
}

const ordersPerInsert = 1000

/**
 * Creates many orders at once that hold their subjects until the given moments, for domains that
 * give seats to a whole school. Returns their ids in the same order. Nothing in them is free.
 */
export async function createHeldOrders(
  tx: Tx,
  orders: readonly HeldOrder[],
): Promise<readonly string[]> {
  const ids = await newOrderIds(tx, orders.length)
  const numbered = orders.map((order, at) => ({ ...order, id: ids[at] ?? '' }))
  for (let from = 0; from < numbered.length; from += ordersPerInsert) {
    const some = numbered.slice(from, from + ordersPerInsert)
    const lines = some.flatMap(linesIn)
    await insertOrders(
      tx,
      some.map(({ id, payer, ordered, holdUntil }) => ({
        tenantId: payer.tenantId,
        id,
        payerId: payer.userId,
        payerName: payer.realName,
        title: ordered.title,
        totalFen: totalOf(lines.filter(({ orderId }) => orderId === id)),
        holdUntil,
        state: 'PENDING',
        nextTime: holdUntil,
        paidTime: null,
      })),
    )
    if ((await insertLines(tx, lines)) < lines.length)
      throw new Error('a subject of a new order is in a live order already')
  }
  return ids
}

function totalOf(lines: readonly { readonly feeFen: number; readonly bookFen: number }[]): number {
  const total = sumOf(lines.map(({ feeFen, bookFen }) => feeFen + bookFen))
  if (total === 0) throw new Error('an order of zero fen needs no hold')
  return total
}

const linesIn = ({ id, payer, ordered }: HeldOrder & { readonly id: string }) =>
  ordered.lines.map((line, place) => {
    const { feeFen, bookFen, steps } = reduced(line, line.reductions)
    return {
      tenantId: payer.tenantId,
      orderId: id,
      place,
      payable: line.payable,
      subjectId: line.subjectId,
      title: line.title,
      seller: line.seller ?? '',
      item: line.item ?? '',
      listFeeFen: line.feeFen,
      listBookFen: line.bookFen,
      reductions: JSON.stringify(steps),
      feeFen,
      bookFen,
      state: 'HELD' as const,
    }
  })
