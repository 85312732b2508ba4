import type { Db } from '../../../../platform/server/database/db.ts'
import { calculateRefunds } from '../../../payment/server/public.ts'
import type { CalculatedRefund, RefundAsked } from '../../../payment/server/public.ts'
import type { AbsenceSeat } from '../queries/absenceSeats.ts'
import { listSeatLessons } from '../queries/seatLessons.ts'
import { absencesOf, presentSeat } from '../seats/absences.ts'
import { seatPayable } from '../seats/ordering.ts'
import { askedOf } from '../seats/refunding.ts'

export type DueSeat = {
  readonly seat: AbsenceSeat
  readonly asked: Omit<RefundAsked, 'payable'>
  readonly sum: CalculatedRefund['sum']
}

/**
 * The seats whose leave returns something now, with the calculation. A calculation states the whole
 * entitlement less what was returned, so a seat is due once.
 */
export async function absenceDue(
  db: Db,
  tenantId: string,
  seats: readonly AbsenceSeat[],
  now: Date,
): Promise<DueSeat[]> {
  const kept = seats.filter(({ isSeated }) => isSeated)
  const counted = await listSeatLessons(
    db,
    tenantId,
    kept.map(({ id }) => id),
  )
  const monthsOf = await absencesOf(db, tenantId, counted.map(presentSeat), now)
  const subjects = counted.flatMap((seat) => {
    const months = monthsOf.get(seat.id) ?? []
    const isAbsent = months.length > 0 || seat.earlierStays.some((stay) => stay.months.length > 0)
    const known = { reason: 'ABSENCE', cancelledCount: seat.closedCount, months } as const
    return isAbsent ? [askedOf(seat, known)] : []
  })
  const calculated = await calculateRefunds(db, tenantId, { payable: seatPayable, subjects })
  return kept.flatMap((seat) => {
    const found = calculated.get(seat.id)
    const asked = subjects.find(({ subjectId }) => subjectId === seat.id)
    const isDue = found?.placed !== undefined && found.sum.totalFen > 0
    return asked && isDue ? [{ seat, asked, sum: found.sum }] : []
  })
}
