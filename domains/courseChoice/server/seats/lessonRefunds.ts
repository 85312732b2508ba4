import { linkTo } from '../../../../platform/contract/screen.ts'
import { systemActor } from '../../../../platform/server/actor.ts'
import type { Tx } from '../../../../platform/server/database/db.ts'
import { ownCoursesScreen } from '../../../afterSchool/contract/screens.ts'
import {
  whenLessonChanged,
  whenLessonsCancelled,
  whenLessonsPlannedAgain,
} from '../../../afterSchool/server/public.ts'
import type { PlannedAgainEffect, ToldLesson } from '../../../afterSchool/server/public.ts'
import { notify } from '../../../messaging/server/public.ts'
import type { RefundReason } from '../../../payment/contract/refund/inputs.ts'
import { isOverReturned } from '../../../payment/contract/refund/refundOf.ts'
import {
  askRefunds,
  calculateRefunds,
  holdOrders,
  listRefundsFor,
  withdrawRefunds,
} from '../../../payment/server/public.ts'
import type { PaidFor, RefundAsked } from '../../../payment/server/public.ts'
import { guardiansOf } from '../../../people/server/public.ts'
import * as rows from '../queries/lessonRefunds.ts'
import type { OrderedSeat } from '../queries/lessonRefunds.ts'
import { listSeatLessons } from '../queries/seatLessons.ts'
import { absencesOf, presentSeat } from './absences.ts'
import { seatPayable } from './ordering.ts'
import { askedOf, askIfAny } from './refunding.ts'
import type { By } from './refunding.ts'

const reason = 'LESSONS_CANCELLED'

/**
 * Asks the share of cancelled lessons back for each paid seat of some classes. A calculation states
 * the whole entitlement less what was returned, so asking again returns nothing twice.
 */
async function refundLessons(
  tx: Tx,
  by: By,
  classIds: readonly string[],
  now: Date,
): Promise<void> {
  const seats = await holdSeats(tx, by.tenantId, classIds)
  const askedFor = await asking(tx, by.tenantId, seats, now)
  await askRefunds(tx, by, { payable: seatPayable, subjects: seats.map(askedFor) }, now)
}

/**
 * After cancelled lessons are planned again: replaces the requests that are not approved by what is
 * still cancelled, and counts the seats for which more was paid back already.
 */
async function correctRefunds(
  tx: Tx,
  by: By,
  classIds: readonly string[],
  now: Date,
): Promise<PlannedAgainEffect> {
  const seats = await holdSeats(tx, by.tenantId, classIds)
  const askedFor = await asking(tx, by.tenantId, seats, now)
  const open = await withOpenRequest(tx, by.tenantId, seats)
  const note = '课次已恢复或已安排补课'
  for (const { id: subjectId } of open) {
    const old = { payable: seatPayable, subjectId, reasons: [reason] as const, note }
    await withdrawRefunds(tx, by, old, now)
  }
  const wanted = { payable: seatPayable, subjects: seats.map(askedFor) }
  const asked = (await askRefunds(tx, by, wanted, now)).map(({ subjectId }) => subjectId)
  await tellWithdrawn(
    tx,
    by.tenantId,
    open.filter(({ id }) => !asked.includes(id)),
  )
  const after = await calculateRefunds(tx, by.tenantId, wanted)
  return { refundsKept: [...after.values()].filter(({ inputs }) => isOverReturned(inputs)).length }
}

/** The seats with a request for cancelled lessons that is not decided. */
async function withOpenRequest(
  tx: Tx,
  tenantId: string,
  seats: readonly OrderedSeat[],
): Promise<OrderedSeat[]> {
  const orderIds = seats.flatMap(({ orderId }) => orderId ?? [])
  const found = await listRefundsFor(tx, tenantId, { payable: seatPayable, orderIds, reason })
  const open = new Set(
    found.filter(({ state }) => state === 'REQUESTED').map(({ subjectId }) => subjectId),
  )
  return seats.filter(({ id }) => open.has(id))
}

/** Replaces the requests for these reasons that are not approved by what is due now. */
async function askAnew(
  tx: Tx,
  by: By,
  asked: RefundAsked,
  { reasons, note, now }: { reasons: readonly RefundReason[]; note: string; now: Date },
): Promise<void> {
  const { payable, subjectId } = asked
  await withdrawRefunds(tx, by, { payable, subjectId, reasons, note }, now)
  await askIfAny(tx, by, asked, now)
}

/** After a seat moved to another class: asks for what is due by the price and lessons of that one. */
export async function settleMovedSeat(tx: Tx, by: By, seatId: string, now: Date): Promise<void> {
  await rows.shareCountersOf(tx, by.tenantId, [seatId])
  const seats = await rows.listOrderedAmong(tx, by.tenantId, [seatId])
  const askedFor = await asking(tx, by.tenantId, seats, now)
  for (const seat of seats) {
    const asked = askedFor(seat)
    const { loweredFen = 0, loweredBookFen = 0 } = asked.facts
    const isLower = loweredFen + loweredBookFen > 0
    const facts = isLower ? ({ ...asked.facts, reason: 'PRICE_LOWER' } as const) : asked.facts
    await askAnew(
      tx,
      by,
      { ...asked, facts },
      {
        reasons: ['LESSONS_CANCELLED', 'PRICE_LOWER'],
        note: '已转入其他班，重新计算',
        now,
      },
    )
  }
}

/** The paid seats of some classes; their orders are locked by id, then the counters of the classes. */
async function holdSeats(
  tx: Tx,
  tenantId: string,
  classIds: readonly string[],
): Promise<OrderedSeat[]> {
  if (classIds.length === 0) return []
  const seats = await rows.listOrderedSeats(tx, tenantId, classIds)
  await holdOrders(
    tx,
    tenantId,
    seats.flatMap(({ orderId }) => orderId ?? []),
  )
  await rows.holdClassCounters(tx, tenantId, classIds)
  // Seats may have been given up or paid before their locks were granted.
  return rows.listOrderedSeats(tx, tenantId, classIds)
}

/**
 * What is asked for a seat, by the lessons that were its own. Absences are part of it once they were
 * asked for, so that what they returned is not taken off the lessons.
 */
async function asking(
  tx: Tx,
  tenantId: string,
  seats: readonly OrderedSeat[],
  now: Date,
): Promise<(seat: OrderedSeat) => RefundAsked> {
  const ids = seats.map(({ id }) => id)
  const bySeat = new Map((await listSeatLessons(tx, tenantId, ids)).map((one) => [one.id, one]))
  const orderIds = seats.flatMap(({ orderId }) => orderId ?? [])
  const wanted = { payable: seatPayable, orderIds, reason: 'ABSENCE' } as const
  const asked = (await listRefundsFor(tx, tenantId, wanted)).map(({ subjectId }) => subjectId)
  const absent = [...bySeat.values()].filter(({ id }) => asked.includes(id)).map(presentSeat)
  const monthsOf = await absencesOf(tx, tenantId, absent, now)
  return ({ id }) => {
    const seat = bySeat.get(id)
    if (!seat) throw new Error(`no seat ${id}`)
    const months = asked.includes(id) ? { months: monthsOf.get(id) ?? [] } : {}
    return askedOf(seat, { reason, cancelledCount: seat.closedCount, ...months })
  }
}

async function tellWithdrawn(
  tx: Tx,
  tenantId: string,
  seats: readonly OrderedSeat[],
): Promise<void> {
  const childIds = seats.map(({ childId }) => childId)
  const guardians = seats.length > 0 ? await guardiansOf(tx, tenantId, childIds) : []
  for (const { id, childId, childName, className } of seats) {
    const own = guardians.filter(({ studentId }) => studentId === childId)
    const title = `${childName}：“${className}”停的课已恢复或已安排补课，停课退费申请已撤回`
    await notify(
      tx,
      tenantId,
      own.map(({ userId }) => userId),
      {
        topic: 'message',
        subject: id,
        message: { title, link: linkTo(ownCoursesScreen, { childId }) },
      },
    )
  }
}

/**
 * Brings the requests of some seats up to date with the lessons that were cancelled or planned again
 * while they were not paid or about to leave.
 */
export async function refundEarlierLessons(
  tx: Tx,
  { tenantId, subjectIds }: Pick<PaidFor, 'tenantId' | 'subjectIds'>,
  now: Date,
): Promise<void> {
  await rows.shareCountersOf(tx, tenantId, subjectIds)
  const seats = await rows.listOrderedAmong(tx, tenantId, subjectIds)
  const askedFor = await asking(tx, tenantId, seats, now)
  for (const seat of seats)
    await askAnew(tx, systemActor(tenantId), askedFor(seat), {
      reasons: ['LESSONS_CANCELLED'],
      note: '课次有变化，重新计算',
      now,
    })
}

const classesOf = (lessons: readonly ToldLesson[]): string[] => [
  ...new Set(lessons.map(({ classId }) => classId)),
]

/** Registers the refunds of closures; called when the routes are mounted. */
export function refundLessonsOfClosures(): void {
  whenLessonsCancelled(cancelled)
  whenLessonsPlannedAgain(plannedAgain)
  whenLessonChanged(changed)
}

const cancelled: Parameters<typeof whenLessonsCancelled>[0] = async (tx, actor, fact, { now }) => {
  if (fact.offer === 'REFUND') await refundLessons(tx, actor, classesOf(fact.lessons), now)
}

const plannedAgain: Parameters<typeof whenLessonsPlannedAgain>[0] = (tx, actor, fact, { now }) =>
  correctRefunds(tx, actor, classesOf(fact.lessons), now)

const changed: Parameters<typeof whenLessonChanged>[0] = async (tx, actor, fact, { now }) => {
  if (fact.kind === 'MAKE_UP') await correctRefunds(tx, actor, [fact.lesson.classId], now)
}
