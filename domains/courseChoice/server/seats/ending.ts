import type { Tx } from '../../../../platform/server/database/db.ts'
import type { RowRef } from '../../../../platform/server/database/rowRef.ts'
import * as rows from '../queries/seats.ts'
import { fillFreeSeats } from './offering.ts'

/** Ends a seat whose order the caller has locked, and offers it to the next. */
export async function endPaidSeat(
  tx: Tx,
  ref: RowRef,
  ending: Omit<rows.Ending, 'now'>,
  now: Date,
): Promise<void> {
  const seat = await rows.findSeat(tx, ref)
  if (!seat) return
  await rows.holdCounters(tx, ref.tenantId, { ...seat, classIds: [seat.classId] })
  if (await rows.endSeat(tx, ref, { ...ending, now }))
    await fillFreeSeats(tx, ref.tenantId, seat.classId, now)
}
