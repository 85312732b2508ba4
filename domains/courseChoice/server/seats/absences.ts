import type { Db } from '../../../../platform/server/database/db.ts'
import type { AbsenceMonths } from '../../../payment/contract/refund/inputs.ts'
import type { SeatLessons } from '../queries/seatLessons.ts'

/** The seat of a child in a class, between two moments if the class was not its own all the time. */
export type SeatOfChild = {
  readonly id: string
  readonly classId: string
  readonly childId: string
  readonly from: Date | null
  readonly until?: Date
}
type CountAbsences = (
  db: Db,
  tenantId: string,
  seats: readonly SeatOfChild[],
  now: Date,
) => Promise<ReadonlyMap<string, AbsenceMonths>>

let count: CountAbsences | undefined

/** Registers who counts excused absences by month; its removal restores the earlier one. */
export function absencesCountedBy(counter: CountAbsences): () => void {
  const earlier = count
  count = counter
  return () => {
    if (count === counter) count = earlier
  }
}

/** The completed months in which children were excused from lessons of their classes, by seat. */
export const absencesOf: CountAbsences = async (db, tenantId, seats, now) =>
  seats.length === 0 ? new Map() : ((await count?.(db, tenantId, seats, now)) ?? new Map())

/** A seat in its present class. */
export const presentSeat = ({ id, classId, childId, joinedTime }: SeatLessons): SeatOfChild => ({
  id,
  classId,
  childId,
  from: joinedTime,
})
