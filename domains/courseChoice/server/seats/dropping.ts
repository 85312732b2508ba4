import type { Actor } from '../../../../platform/server/actor.ts'
import { writeAudit } from '../../../../platform/server/audit/writeAudit.ts'
import type { Database, Db, Tx } from '../../../../platform/server/database/db.ts'
import { rowRef } from '../../../../platform/server/database/rowRef.ts'
import type { RequestFacts } from '../../../../platform/server/http/call.ts'
import { notFound } from '../../../../platform/server/refusal.ts'
import { closeOrder } from '../../../payment/server/public.ts'
import type { ProviderOf } from '../../../payment/server/public.ts'
import type { DropPreview } from '../../contract/choice.ts'
import { droppable } from '../../contract/states.ts'
import type { SeatState } from '../../contract/states.ts'
import * as rows from '../queries/seats.ts'
import { droppedByFamily } from './endReasons.ts'
import { fillFreeSeats } from './offering.ts'
import { choiceStateWrong, dropTooLate } from './refusals.ts'
import { refundOfSeat, requestRefund } from './refunding.ts'

type At = { readonly providerOf: ProviderOf; readonly request: RequestFacts; readonly now: Date }
type OwnSeat = NonNullable<Awaited<ReturnType<typeof rows.findOwnSeat>>>
type Dropped = { readonly state: SeatState }

/** What giving an own choice up would do now: the state that results, and what is paid back. */
export async function previewDrop(
  db: Db,
  actor: Actor,
  id: string,
  now: Date,
): Promise<DropPreview> {
  const seat = await findDroppable(db, actor, id, now)
  if (!droppable.includes(seat.state)) throw choiceStateWrong(seat.state)
  if (!isOrdered(seat)) return { state: 'DROPPED', paidFen: 0, lines: [], totalFen: 0 }
  const refund = await refundOfSeat(db, actor.tenantId, seat, { reason: 'FAMILY_LEAVES', now })
  const { lines = [], totalFen = 0 } = refund?.sum ?? {}
  return {
    state: totalFen > 0 ? 'DROP_REQUESTED' : 'DROPPED',
    paidFen: refund ? refund.inputs.feeFen + refund.inputs.bookFen : 0,
    lines: [...lines],
    totalFen,
  }
}

async function findDroppable(db: Db, actor: Actor, id: string, now: Date): Promise<OwnSeat> {
  const seat = await rows.findOwnSeat(db, rowRef(actor, id), actor.userId)
  if (!seat) throw notFound('这条选课记录')
  if (now >= seat.dropUntil) throw dropTooLate(seat.dropUntil, now)
  return seat
}

const isOrdered = ({ state, orderId }: OwnSeat): boolean => state === 'ENROLLED' && orderId !== null

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
  const seat = await findDroppable(tx, actor, id, now)
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
  if (isOrdered(seat)) {
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
