import type { Tx } from '../../../../platform/server/database/db.ts'
import { definePayable } from '../../../payment/server/public.ts'
import type { Bought, Payable } from '../../../payment/server/public.ts'
import type { SeatState } from '../../contract/states.ts'
import * as rows from '../queries/seats.ts'
import { fillFreeSeats } from './offering.ts'
import { seatPayable } from './ordering.ts'

/** What happens to a seat when its order changes. */
export const seatActs: Payable = {
  name: seatPayable,
  grant: (tx, { tenantId, subjectId: id }, { wasHeld, now }) =>
    wasHeld
      ? rows.moveSeat(tx, { tenantId, id }, { from: 'HELD', to: 'ENROLLED', now })
      : seatAgain(tx, { tenantId, id }, now),
  release: (tx, bought, now) => release(tx, bought, now),
  refundDecided: async (tx, { tenantId, subjectId: id }, { isApproved, isEnding, now }) => {
    if (isApproved && isEnding) {
      const from = ['ENROLLED', 'DROP_REQUESTED'] as const
      return end(tx, { tenantId, id }, { from, to: 'DROPPED', reason: '退费退课' }, now)
    }
    if (!isApproved)
      await rows.moveSeat(tx, { tenantId, id }, { from: 'DROP_REQUESTED', to: 'ENROLLED', now })
  },
}
definePayable(seatActs)

type Ref = { readonly tenantId: string; readonly id: string }

/** Paid after the hold was over: the child gets the seat if it is still free. */
async function seatAgain(tx: Tx, ref: Ref, now: Date): Promise<boolean> {
  const seat = await rows.findSeat(tx, ref)
  if (seat?.state !== 'EXPIRED') return false
  await rows.holdCounters(tx, ref.tenantId, { ...seat, classIds: [seat.classId] })
  return rows.reseat(tx, ref, now)
}

/** The hold ended without a payment, because of its time or because the family gave it up. */
async function release(tx: Tx, { tenantId, subjectId: id }: Bought, now: Date): Promise<void> {
  const seat = await rows.findSeat(tx, { tenantId, id })
  const to = seat?.endReason ? 'DROPPED' : 'EXPIRED'
  const reason = seat?.endReason || '逾期未付款'
  // An order of several seats that could not all be granted again releases those it had granted.
  const from = ['HELD', 'ENROLLED'] as const
  await end(tx, { tenantId, id }, { from, to, reason }, now)
}

async function end(
  tx: Tx,
  ref: Ref,
  ending: { from: readonly SeatState[]; to: 'DROPPED' | 'EXPIRED'; reason: string },
  now: Date,
): Promise<void> {
  const seat = await rows.findSeat(tx, ref)
  if (!seat) return
  await rows.holdCounters(tx, ref.tenantId, { ...seat, classIds: [seat.classId] })
  if (await rows.endSeat(tx, ref, { ...ending, now }))
    await fillFreeSeats(tx, ref.tenantId, seat.classId, now)
}
