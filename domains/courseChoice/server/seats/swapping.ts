import type { PersonRef } from '../../../../platform/server/actor.ts'
import type { Tx } from '../../../../platform/server/database/db.ts'
import { rowRef } from '../../../../platform/server/database/rowRef.ts'
import type { RowRef } from '../../../../platform/server/database/rowRef.ts'
import { notFound } from '../../../../platform/server/refusal.ts'
import { cancelUnstarted } from '../../../payment/server/public.ts'
import type { SeatState } from '../../contract/states.ts'
import type { FactsRow } from '../queries/seatFacts.ts'
import * as rows from '../queries/seats.ts'
import { swapped } from './endReasons.ts'
import { choiceStateWrong, dropTooLate, isBeingPaid } from './refusals.ts'

type Swap = {
  readonly classId: string
  readonly childId: string
  readonly instead?: string | undefined
}

/**
 * Gives an own choice up for a claim in the same transaction: if the claim fails, all is undone. A
 * paid seat is dropped first, because its refund is decided later.
 */
export async function giveUpFor(
  tx: Tx,
  actor: PersonRef,
  { classId, childId, instead = '0' }: Swap,
  now: Date,
): Promise<{ classId: string }> {
  const seat = await rows.findOwnSeat(tx, rowRef(actor, instead), actor.userId)
  if (seat?.childId !== childId) throw notFound('要换下的那门课')
  if (now >= seat.dropUntil) throw dropTooLate(seat.dropUntil, now)
  const counters = { ...seat, classIds: [seat.classId, classId] }
  if (seat.state === 'HELD' && seat.orderId !== null) {
    const end = { id: seat.id, counters, reason: swapped }
    await endUnpaidSeat(tx, rowRef(actor, seat.orderId), end, now)
    return seat
  }
  await rows.holdCounters(tx, actor.tenantId, counters)
  const from: SeatState[] = ['WAITING', 'OFFERED']
  if (seat.orderId === null) from.push('ENROLLED')
  const ending = { from, to: 'DROPPED', reason: swapped, now } as const
  if (!(await rows.endSeat(tx, rowRef(actor, seat.id), ending))) throw choiceStateWrong(seat.state)
  return seat
}

/**
 * Ends an unpaid seat with its order. Locks as payments do: the order, the counters of the child
 * and the classes, then the seat.
 */
export async function endUnpaidSeat(
  tx: Tx,
  order: RowRef,
  { id, counters, reason }: { id: string; counters: rows.Counters; reason: string },
  now: Date,
): Promise<void> {
  const isEnded = await cancelUnstarted(tx, order, now, async () => {
    await rows.holdCounters(tx, order.tenantId, counters)
    await rows.noteGivenUp(tx, { tenantId: order.tenantId, id }, reason)
  })
  if (!isEnded) throw isBeingPaid()
}

/** Leaves the waiting list of a class in which a seat is free. */
export async function leaveWaitingList(
  tx: Tx,
  { tenantId }: PersonRef,
  { seatId, facts, childId }: { seatId: string; facts: FactsRow; childId: string },
  now: Date,
): Promise<void> {
  const { roundId, classId } = facts
  await rows.holdCounters(tx, tenantId, { roundId, childId, classIds: [classId] })
  const ending = { from: ['WAITING'], to: 'DROPPED', reason: '候补时选到', now } as const
  await rows.endSeat(tx, { tenantId, id: seatId }, ending)
}
