import { totalFenOf } from '../../../afterSchool/contract/money.ts'
import { createOrder, holdMs } from '../../../payment/server/public.ts'
import type { Payer } from '../../../payment/server/public.ts'
import type { Tx } from '../../../../platform/server/database/db.ts'
import { rowRef } from '../../../../platform/server/database/rowRef.ts'
import { sellerOf } from '../../contract/payable.ts'
import { findPrice } from '../queries/prices.ts'
import { setOrder } from '../queries/seats.ts'

/** What a seat is called where orders are paid. */
export const seatPayable = 'courseChoice.seat'

/** Until when a seat that was just taken is held for its payment; its order says the same. */
export const holdUntilOf = (now: Date): Date => new Date(now.getTime() + holdMs)

/** Orders the seat that was just given, in the same transaction. */
export async function orderSeat(tx: Tx, payer: Payer, seatId: string, now: Date): Promise<void> {
  const ref = rowRef(payer, seatId)
  const { className, termName, ...priced } = await findPrice(tx, ref)
  const line = {
    payable: seatPayable,
    subjectId: seatId,
    title: className,
    seller: sellerOf(priced),
    item: className,
    feeFen: totalFenOf(priced),
    bookFen: priced.bookFeeFen,
    reductions: [],
  }
  const ordered = { title: `${termName} ${className}`.slice(0, 140), lines: [line] }
  const { id } = await createOrder(tx, payer, ordered, now)
  await setOrder(tx, ref, id)
}
