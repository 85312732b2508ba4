import pg from 'pg'

import { wireDate } from '../../../../platform/contract/time.ts'
import type { Actor } from '../../../../platform/server/actor.ts'
import { writeAudit } from '../../../../platform/server/audit/writeAudit.ts'
import type { Tx } from '../../../../platform/server/database/db.ts'
import { rowRef } from '../../../../platform/server/database/rowRef.ts'
import { notFound } from '../../../../platform/server/refusal.ts'
import { shareOpenMerge } from '../../../afterSchool/server/public.ts'
import { holdOrders } from '../../../payment/server/public.ts'
import { sharingText } from '../../contract/sharing.ts'
import type { Doing } from '../doing.ts'
import { textHash } from '../preparation/textHash.ts'
import { putConsent } from '../queries/consents.ts'
import * as rows from '../queries/merges.ts'
import type { AskedMergeRow } from '../queries/merges.ts'
import { findOwnSeat, holdCounters } from '../queries/seats.ts'
import { settleMovedSeat } from '../seats/lessonRefunds.ts'
import { moneyOfMove } from './movingMoney.ts'
import { reasonOf } from './moveReason.ts'
import { alreadyMoved, mergeOver, payFirst, timesTaken } from './refusals.ts'

type OwnSeat = NonNullable<Awaited<ReturnType<typeof findOwnSeat>>>
type Answer = { readonly id: string; readonly agrees: boolean }

/**
 * A guardian answers a proposal to merge the class of an own seat. Who agrees moves at once, so the
 * seat in the other class is certain; a refusal may be changed until the deadline.
 */
export async function answerMerge(
  tx: Tx,
  actor: Actor,
  { id, agrees }: Answer,
  doing: Doing,
): Promise<{ isMoved: boolean }> {
  const { seat, asked } = await findAsked(tx, actor, id, doing.now)
  if (agrees) await moveInto(tx, actor, { seat, asked }, doing.now)
  const ref = { tenantId: actor.tenantId, mergeId: asked.mergeId, seatId: id }
  await rows.putAnswer(tx, ref, {
    answer: agrees ? 'AGREED' : 'REFUSED',
    answeredBy: actor.userId,
    answeredTime: doing.now,
  })
  await writeAudit(tx, actor, {
    action: 'courseChoice.mergeAnswer',
    subject: { kind: 'courseSeat', id },
    detail: { agrees, mergeId: asked.mergeId, intoId: asked.intoId },
    ...doing,
  })
  return { isMoved: agrees }
}

/** The proposal about an own seat, locked against its end. */
async function findAsked(
  tx: Tx,
  actor: Actor,
  id: string,
  now: Date,
): Promise<{ seat: OwnSeat; asked: AskedMergeRow }> {
  const seat = await findOwnSeat(tx, rowRef(actor, id), actor.userId)
  if (!seat) throw notFound('这条选课记录')
  const [asked] = await rows.listAskedMerges(tx, actor.tenantId, [id])
  const open = asked && (await shareOpenMerge(tx, rowRef(actor, asked.mergeId)))
  if (!asked && (await rows.hasAgreed(tx, rowRef(actor, id)))) throw alreadyMoved()
  if (!asked || !open || open.consentUntil < wireDate(now)) throw mergeOver()
  return { seat, asked }
}

type Asked = { readonly seat: OwnSeat; readonly asked: AskedMergeRow }

/** Locks as payments do: the order, the counters of the child and both classes, then the seat. */
async function moveInto(tx: Tx, actor: Actor, { seat, asked }: Asked, now: Date): Promise<void> {
  const { tenantId } = actor
  const { intoId } = asked
  if (seat.state !== 'ENROLLED') throw payFirst()
  await holdOrders(tx, tenantId, seat.orderId === null ? [] : [seat.orderId])
  const classIds = [seat.classId, intoId]
  await holdCounters(tx, tenantId, { ...seat, classIds })
  const { after: money } = await moneyOfMove(tx, tenantId, asked, now)
  await shareWithInstitution(tx, actor, { seat, asked }, now)
  const move = { tenantId, seatId: seat.id, fromId: seat.classId, intoId }
  if (!(await moved(tx, move, { money, now }))) throw await reasonOf(tx, move)
  if (seat.orderId !== null) await settleMovedSeat(tx, actor, seat.id, now)
}

/** A time of the child that was taken meanwhile violates a key. */
const moved: typeof rows.moveSeatTo = (tx, move, to) =>
  rows.moveSeatTo(tx, move, to).catch((error: unknown) => {
    throw error instanceof pg.DatabaseError && error.constraint === 'child_slot__pkey'
      ? timesTaken()
      : error
  })

/** Agreeing to move says, as the page does, that the institution may know the child there too. */
async function shareWithInstitution(
  tx: Tx,
  actor: Actor,
  { seat, asked }: Asked,
  now: Date,
): Promise<void> {
  if (!asked.isOutside) return
  await putConsent(
    tx,
    { tenantId: actor.tenantId, classId: asked.intoId, childId: seat.childId },
    {
      givenBy: actor.userId,
      givenTime: now,
      textHash: textHash(sharingText(asked.ownerName, asked.className)),
    },
  )
}
