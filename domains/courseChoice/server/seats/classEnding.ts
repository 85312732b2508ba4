import type { Actor } from '../../../../platform/server/actor.ts'
import type { Tx } from '../../../../platform/server/database/db.ts'
import { rowRef } from '../../../../platform/server/database/rowRef.ts'
import { whenClassCancelled } from '../../../afterSchool/server/public.ts'
import type { ClassCancelled } from '../../../afterSchool/server/public.ts'
import { cancelUnstarted, holdOrders } from '../../../payment/server/public.ts'
import { holdCountersOf, leaveNoSeats, listLiveSeatsOf } from '../queries/classEnding.ts'
import type { LiveSeat } from '../queries/classEnding.ts'
import { endSeat, noteGivenUp } from '../queries/seats.ts'
import { tellGuardians } from '../tellingGuardians.ts'
import { classEnded, notMerged } from './endReasons.ts'
import { requestRefunds } from './refunding.ts'

type EndedClass = ClassCancelled & { readonly endReason: string }

/**
 * Ends the seats of a cancelled or merged class and tells the families. What was paid is asked back
 * by the rules, and the seat ends with that decision; a payment that has begun is returned when it
 * comes. Locks as payments do: the orders, the counters of the children and the class, then the
 * seats.
 */
export async function endClassSeats(
  tx: Tx,
  actor: Actor,
  { classId, reason, endReason }: EndedClass,
  { now }: { readonly now: Date },
): Promise<void> {
  const { tenantId } = actor
  const before = await listLiveSeatsOf(tx, tenantId, classId)
  await holdOrders(
    tx,
    tenantId,
    before.flatMap(({ orderId }) => orderId ?? []),
  )
  await holdCountersOf(tx, tenantId, classId)
  const seats = await listLiveSeatsOf(tx, tenantId, classId)
  const paid = seats.filter(({ state, orderId }) => state === 'ENROLLED' && orderId !== null)
  const asked = await requestRefunds(tx, actor, paid, { reason: 'SCHOOL_ENDS', now })
  const others = seats.filter(({ id }) => !asked.has(id))
  for (const seat of others) await endOne(tx, actor, seat, { endReason, now })
  await leaveNoSeats(tx, tenantId, classId)
  const what = endReason === notMerged ? reason : `已停开（${reason}）`
  await tellFamilies(tx, tenantId, seats, what)
}

async function endOne(
  tx: Tx,
  actor: Actor,
  seat: LiveSeat,
  { endReason, now }: { endReason: string; now: Date },
): Promise<void> {
  const ref = rowRef(actor, seat.id)
  const { state, orderId } = seat
  if (state === 'DROP_REQUESTED') return
  if (state === 'HELD' && orderId !== null) {
    await noteGivenUp(tx, ref, endReason)
    await cancelUnstarted(tx, rowRef(actor, orderId), now)
    return
  }
  const from = ['WAITING', 'OFFERED', 'HELD', 'ENROLLED'] as const
  await endSeat(tx, ref, { from, to: 'DROPPED', reason: endReason, now })
}

const tellFamilies = (
  tx: Tx,
  tenantId: string,
  seats: readonly LiveSeat[],
  what: string,
): Promise<void> =>
  tellGuardians(
    tx,
    tenantId,
    seats.map(({ childId, childName, className, state, orderId }) => ({
      childId,
      title: `${childName}：“${className}”${what}${orderId === null || state === 'HELD' ? '' : '，已付的费用按规定退还'}`,
    })),
  )

/** Registers the end of seats; called when the routes are mounted. */
export const endSeatsWithClasses = (): void => void whenClassCancelled(endCancelledSeats)

const endCancelledSeats: Parameters<typeof whenClassCancelled>[0] = (tx, actor, cancelled, at) =>
  endClassSeats(tx, actor, { ...cancelled, endReason: classEnded }, at)
