import type { Actor } from '../../../../platform/server/actor.ts'
import { writeAudit } from '../../../../platform/server/audit/writeAudit.ts'
import type { Database, Tx } from '../../../../platform/server/database/db.ts'
import { rowRef } from '../../../../platform/server/database/rowRef.ts'
import type { RequestFacts } from '../../../../platform/server/http/call.ts'
import { notFound, Refusal } from '../../../../platform/server/refusal.ts'
import { usualRefundRules } from '../../../payment/contract/refund/inputs.ts'
import { askRefund, closeOrder } from '../../../payment/server/public.ts'
import type { ProviderOf, RefundFacts } from '../../../payment/server/public.ts'
import type { SeatState } from '../../contract/states.ts'
import { countLessons } from '../queries/prices.ts'
import * as rows from '../queries/seats.ts'
import { droppedByFamily } from './endReasons.ts'
import { fillFreeSeats } from './offering.ts'
import { seatPayable } from './ordering.ts'
import { choiceStateWrong, dropTooLate } from './refusals.ts'

type At = { readonly providerOf: ProviderOf; readonly request: RequestFacts; readonly now: Date }
type OwnSeat = NonNullable<Awaited<ReturnType<typeof rows.findOwnSeat>>>
type Dropped = { readonly state: SeatState }

/**
 * Gives an own choice up. The payments of an unpaid seat are closed at the providers first, so a
 * payment that was made meanwhile keeps the seat; the answer tells the state that resulted.
 */
export async function dropSeat(
  database: Database,
  actor: Actor,
  id: string,
  at: At,
): Promise<Dropped> {
  const { tenantId } = actor
  const dropped = await database.write(tenantId, (tx) => dropNow(tx, actor, id, at))
  if ('state' in dropped) return dropped
  const order = { tenantId, orderId: dropped.orderId, to: 'CANCELLED' } as const
  await closeOrder(database, order, at)
  const seat = await database.read(tenantId, (db) => rows.findSeat(db, rowRef(actor, id)))
  return { state: seat?.state ?? 'DROPPED' }
}

async function dropNow(
  tx: Tx,
  actor: Actor,
  id: string,
  { request, now }: At,
): Promise<Dropped | { orderId: string }> {
  const seat = await rows.findOwnSeat(tx, rowRef(actor, id), actor.userId)
  if (!seat) throw notFound('选课')
  if (now >= seat.dropUntil) throw dropTooLate(seat.dropUntil)
  await writeAudit(tx, actor, {
    action: 'courseChoice.drop',
    subject: { kind: 'courseSeat', id },
    detail: { was: seat.state },
    request,
    now,
  })
  if (seat.state === 'HELD' && seat.orderId !== null) {
    await rows.noteGivenUp(tx, rowRef(actor, id), droppedByFamily)
    return { orderId: seat.orderId }
  }
  return { state: await giveUp(tx, actor, seat, { reason: droppedByFamily, now }) }
}

/** Ends a seat without an unpaid order, or asks for the refund of a paid one. */
export async function giveUp(
  tx: Tx,
  actor: Actor,
  seat: OwnSeat,
  { reason, now }: { readonly reason: string; readonly now: Date },
): Promise<SeatState> {
  if (seat.state === 'ENROLLED' && seat.orderId !== null) {
    if (await requestRefund(tx, actor, seat, { reason: 'FAMILY_LEAVES', now }))
      return 'DROP_REQUESTED'
  }
  const { classId } = seat
  await rows.holdCounters(tx, actor.tenantId, { ...seat, classIds: [classId] })
  const from = ['WAITING', 'OFFERED', 'ENROLLED'] as const
  const ending = { from, to: 'DROPPED', reason, now } as const
  if (!(await rows.endSeat(tx, rowRef(actor, seat.id), ending))) throw choiceStateWrong(seat.state)
  await fillFreeSeats(tx, actor.tenantId, classId, now)
  return 'DROPPED'
}

/** False if the rules return nothing; then there is nothing to decide. */
export async function requestRefund(
  tx: Tx,
  actor: Actor,
  seat: Pick<OwnSeat, 'id' | 'classId' | 'state'>,
  { reason, now }: { readonly reason: 'FAMILY_LEAVES' | 'SCHOOL_ENDS'; readonly now: Date },
): Promise<boolean> {
  const lessons = await countLessons(tx, actor.tenantId, seat.classId)
  const facts: RefundFacts = {
    reason,
    rules: usualRefundRules,
    isBookHandedOut: false,
    months: [],
    ...lessons,
  }
  try {
    await askRefund(tx, actor, { payable: seatPayable, subjectId: seat.id, facts }, now)
  } catch (error) {
    if (error instanceof Refusal && error.reason === 'NOTHING_TO_REFUND') return false
    throw error
  }
  const move = { from: 'ENROLLED', to: 'DROP_REQUESTED', now } as const
  if (!(await rows.moveSeat(tx, rowRef(actor, seat.id), move))) throw choiceStateWrong(seat.state)
  return true
}
