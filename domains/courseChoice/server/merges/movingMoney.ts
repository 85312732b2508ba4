import type { Db } from '../../../../platform/server/database/db.ts'
import { totalFenOf } from '../../../afterSchool/contract/money.ts'
import { findPaidLine } from '../../../payment/server/public.ts'
import { movedMoney } from '../../contract/movedSeat.ts'
import type { MovedMoney } from '../../contract/movedSeat.ts'
import type { AskedMergeRow } from '../queries/merges.ts'
import { countMovedLessons, listSeatLessons } from '../queries/seatLessons.ts'
import { seatPayable } from '../seats/ordering.ts'
import { absencesOf, presentSeat } from '../seats/absences.ts'
import { uncalledIn } from '../seats/refunding.ts'

/**
 * What the money of a seat becomes when it moves into the class of a proposal: the page shows it
 * before the family agrees, and the move stores it. An unpaid seat counts with the price of its class.
 */
export async function moneyOfMove(
  db: Db,
  tenantId: string,
  asked: AskedMergeRow,
  now: Date,
): Promise<{ before: MovedMoney; after: MovedMoney }> {
  const { seatId, intoId } = asked
  const [seat] = await listSeatLessons(db, tenantId, [seatId])
  if (!seat) throw new Error(`no seat ${seatId}`)
  const { comingCount, ...past } = await countMovedLessons(db, { tenantId, seatId, intoId }, now)
  const { className, lessonCount } = seat
  const stay = { ...presentSeat(seat), until: now }
  const months = (await absencesOf(db, tenantId, [stay], now)).get(seatId) ?? []
  const givenCount = past.givenCount + uncalledIn(months)
  const line = await findPaidLine(db, tenantId, { payable: seatPayable, subjectId: seatId })
  const after = movedMoney({
    paid: line ?? { feeFen: totalFenOf(asked.own), bookFen: asked.own.bookFeeFen },
    before: seat,
    from: { className, lessonCount, past: { ...past, givenCount, months } },
    into: { feeFen: asked.priceFen * comingCount, bookFen: asked.bookFeeFen },
  })
  return { before: seat, after }
}
