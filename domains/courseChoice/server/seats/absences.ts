import type { Db } from '../../../../platform/server/database/db.ts'
import type { RefundInputs } from '../../../payment/contract/refund/inputs.ts'

type SeatOfChild = { readonly classId: string; readonly childId: string }
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
