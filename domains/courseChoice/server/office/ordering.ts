import type { PersonRef } from '../../../../platform/server/actor.ts'
import type { Tx } from '../../../../platform/server/database/db.ts'
import { totalFenOf } from '../../../afterSchool/contract/money.ts'
import { findPeople } from '../../../organisation/server/public.ts'
import { createHeldOrders } from '../../../payment/server/public.ts'
import { seatPayable, sellerOf } from '../../contract/payable.ts'
import { setOrders } from '../queries/drawnSeats.ts'
import type { ClassOfRound } from '../queries/roundClasses.ts'
import type { RoundRow } from '../queries/rounds.ts'

type HeldSeat = {
  readonly id: string
  readonly one: ClassOfRound
  readonly round: RoundRow
  readonly holdUntil: Date
}

/** The order that holds a seat of the office until its family has paid. */
export async function orderSeat(
  tx: Tx,
  { tenantId, userId }: PersonRef,
  { id, one, round, holdUntil }: HeldSeat,
): Promise<void> {
  const person = (await findPeople(tx, tenantId, [userId])).get(userId)
  const line = {
    payable: seatPayable,
    subjectId: id,
    title: one.name,
    seller: sellerOf(one),
    item: one.name,
    feeFen: totalFenOf(one),
    bookFen: one.bookFeeFen,
    reductions: [],
  }
  const [orderId = '0'] = await createHeldOrders(tx, [
    {
      payer: { tenantId, userId, realName: person?.realName ?? '' },
      ordered: { title: round.name, lines: [line] },
      holdUntil,
    },
  ])
  await setOrders(tx, tenantId, [{ seatId: id, orderId }])
}
