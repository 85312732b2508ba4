import type { Db } from '../../../../platform/server/database/db.ts'
import type { RefundInputs } from '../../../payment/contract/refund/inputs.ts'

/** A child in a class, between two moments if the class was or is not its own all the time. */
export type SeatOfChild = {
  readonly classId: string
  readonly childId: string
  readonly from: Date | null
  readonly until?: Date
}
type CountAbsences = (
  db: Db,
  tenantId: string,
  seat: SeatOfChild,
) => Promise<RefundInputs['months']>

let count: CountAbsences | undefined

/** Registers who counts excused absences by month; its removal restores the earlier one. */
export function absencesCountedBy(counter: CountAbsences): () => void {
  const earlier = count
  count = counter
  return () => {
    if (count === counter) count = earlier
  }
}

/** The completed months in which a child was excused from lessons of a class. */
export const absencesOf: CountAbsences = async (db, tenantId, seat) =>
  (await count?.(db, tenantId, seat)) ?? []
