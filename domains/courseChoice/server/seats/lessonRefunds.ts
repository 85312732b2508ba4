import { systemActor } from '../../../../platform/server/actor.ts'
import type { Tx } from '../../../../platform/server/database/db.ts'
import {
  whenLessonChanged,
  whenLessonsCancelled,
  whenLessonsPlannedAgain,
} from '../../../afterSchool/server/public.ts'
import type { PlannedAgainEffect, ToldLesson } from '../../../afterSchool/server/public.ts'
import { isOverReturned } from '../../../payment/contract/refund/refundOf.ts'
import {
  askRefunds,
  calculateRefunds,
  holdOrders,
  listRefundsFor,
  withdrawRefunds,
} from '../../../payment/server/public.ts'
import type { PaidFor, RefundAsked, Withdrawn } from '../../../payment/server/public.ts'
import * as rows from '../queries/lessonRefunds.ts'
import type { OrderedSeat } from '../queries/lessonRefunds.ts'
import { listSeatLessons } from '../queries/seatLessons.ts'
import { tellGuardians } from '../tellingGuardians.ts'
import { absencesOf, presentSeat } from './absences.ts'
import { seatPayable } from './ordering.ts'
import { askedOf } from './refunding.ts'
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
  const subjects = seats.map(askedFor)
  const outdated = { reasons: [reason], note: '课次已恢复或已安排补课', now } as const
  const { withdrawn, asked } = await askAnew(tx, by, subjects, outdated)
  await tellWithdrawn(
    tx,
    by.tenantId,
    seats.filter(({ id }) => withdrawn.has(id) && !asked.has(id)),
  )
  const after = await calculateRefunds(tx, by.tenantId, { payable: seatPayable, subjects })
  return { refundsKept: [...after.values()].filter(({ inputs }) => isOverReturned(inputs)).length }
}

type Void = Pick<Withdrawn, 'reasons' | 'note'> & { readonly now: Date }

/**
 * Replaces the requests for these reasons that are not approved by what is due now. Returns the
 * seats with a request before and after.
 */
async function askAnew(
  tx: Tx,
  by: By,
  subjects: readonly RefundAsked[],
  { now, ...why }: Void,
): Promise<{ withdrawn: ReadonlySet<string>; asked: ReadonlySet<string> }> {
  const payable = seatPayable
  const subjectIds = subjects.map(({ subjectId }) => subjectId)
  const withdrawn = await withdrawRefunds(tx, by, { payable, subjectIds, ...why }, now)
  const asked = await askRefunds(tx, by, { payable, subjects }, now)
  return { withdrawn, asked: new Set(asked.map(({ subjectId }) => subjectId)) }
}

/** After a seat moved to another class: asks for what is due by the price and lessons of that one. */
export async function settleMovedSeat(tx: Tx, by: By, seatId: string, now: Date): Promise<void> {
  await rows.shareCountersOf(tx, by.tenantId, [seatId])
  const seats = await rows.listOrderedAmong(tx, by.tenantId, [seatId])
  const askedFor = await asking(tx, by.tenantId, seats, now)
  const reasons = [reason, 'PRICE_LOWER'] as const
  const outdated = { reasons, note: '已转入其他班，重新计算', now }
  await askAnew(tx, by, seats.map(askedFor).map(forLowerPrice), outdated)
}

/** What is asked for a seat in a cheaper class is a difference of prices. */
function forLowerPrice({ facts, ...asked }: RefundAsked): RefundAsked {
  const isLower = (facts.loweredFen ?? 0) + (facts.loweredBookFen ?? 0) > 0
  return { ...asked, facts: isLower ? { ...facts, reason: 'PRICE_LOWER' } : facts }
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

const tellWithdrawn = (tx: Tx, tenantId: string, seats: readonly OrderedSeat[]): Promise<void> =>
  tellGuardians(
    tx,
    tenantId,
    seats.map(({ id, childId, childName, className }) => ({
      subject: id,
      childId,
      title: `${childName}：“${className}”停的课已恢复或已安排补课，停课退费申请已撤回`,
    })),
  )

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
  const outdated = { reasons: [reason], note: '课次有变化，重新计算', now } as const
  await askAnew(tx, systemActor(tenantId), seats.map(askedFor), outdated)
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
