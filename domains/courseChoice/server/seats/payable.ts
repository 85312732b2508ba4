import type { Tx } from '../../../../platform/server/database/db.ts'
import { definePayable } from '../../../payment/server/public.ts'
import type { Bought, Payable } from '../../../payment/server/public.ts'
import { isClassCancelled } from '../queries/classEnding.ts'
import { maySeatBeShared } from '../queries/consents.ts'
import * as rows from '../queries/seats.ts'
import { endPaidSeat } from './ending.ts'
import { refundEarlierLessons } from './lessonRefunds.ts'
import { seatPayable } from './ordering.ts'
import { afterRefusal } from './refusedDrop.ts'

/** What happens to a seat when its order changes. */
export const seatActs: Payable = {
  name: seatPayable,
  grant: async (tx, { tenantId, subjectId: id }, { wasHeld, now }) => {
    const ref = { tenantId, id }
    if (await isClassCancelled(tx, ref)) return false
    return wasHeld
      ? rows.moveSeat(tx, ref, { from: 'HELD', to: 'ENROLLED', now })
      : seatAgain(tx, ref, now)
  },
  paid: refundEarlierLessons,
  release: (tx, bought, now) => release(tx, bought, now),
  refundDecided: async (tx, { tenantId, subjectId: id }, decision, now) => {
    if (!decision.isEnding) return
    if (!decision.isApproved) return afterRefusal(tx, { tenantId, id }, decision, now)
    const from = ['ENROLLED', 'DROP_REQUESTED'] as const
    return endPaidSeat(tx, { tenantId, id }, { from, to: 'DROPPED', reason: '退费并退课' }, now)
  },
}
definePayable(seatActs)

type Ref = { readonly tenantId: string; readonly id: string }

/** Paid after the hold was over: the child gets the seat if it is still free. */
async function seatAgain(tx: Tx, ref: Ref, now: Date): Promise<boolean> {
  const seat = await rows.findSeat(tx, ref)
  if (seat?.state !== 'EXPIRED' || !(await maySeatBeShared(tx, ref))) return false
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
  await endPaidSeat(tx, { tenantId, id }, { from, to, reason }, now)
}
