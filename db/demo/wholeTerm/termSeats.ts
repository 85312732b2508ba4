import '../../../domains/afterSchool/server/planTables.ts'
import { totalFenOf } from '../../../domains/afterSchool/contract/money.ts'
import { sellerOf } from '../../../domains/courseChoice/contract/payable.ts'
import '../../../domains/courseChoice/server/tables.ts'
import { guardiansOf, placesInGrades } from '../../../domains/people/server/public.ts'
import { wireDate } from '../../../platform/contract/time.ts'
import type { Tx } from '../../../platform/server/database/db.ts'
import { newIds } from '../newIds.ts'
import { demoOrderCount } from '../payments.ts'
import { demoGradeId } from '../people.ts'
import { demoPeople, demoTenant, demoUserId } from '../world.ts'
import type { ClosedEvening } from './closedEvening.ts'
import { planSeats } from './seatPlan.ts'
import type { DemoChild, PlannedSeat } from './seatPlan.ts'
import {
  countTaken,
  insertAgreements,
  insertConsents,
  insertSeats,
  linkOrders,
} from './seatRows.ts'
import { groundsIn } from './termGround.ts'
import type { Grounds } from './termGround.ts'
import { baskets, insertTermOrders } from './termOrders.ts'
import type { TermClass, TermSeat } from './termSeat.ts'
import { planTerms } from './termPlan.ts'
import { insertTermRefunds } from './termRefunds.ts'
import type { LessonsOf } from './termRefunds.ts'
import { insertTermRounds } from './termRounds.ts'
import type { TermRounds } from './termRounds.ts'

const tenantId = demoTenant

/** Of the whole demo school (domain.md 6), with the seats and orders told one by one. */
export const demoTotals = { seats: 2150, orders: 1480, refunds: 60 } as const

/**
 * Fills the classes of both terms with seats, orders and refunds. Rounds told one by one must be
 * loaded before, so that no child gets two seats at one time.
 */
export async function loadTermSeats(tx: Tx, anchor: Date, closed: ClosedEvening): Promise<void> {
  const grounds = await groundsIn(tx, anchor)
  const classes = await classesIn(tx, grounds)
  const rounds = await insertTermRounds(tx, grounds, classes)
  const planned = planSeats(
    { classes, total: demoTotals.seats - (await countSeats(tx)) },
    { children: await childrenToSeat(tx), occupied: await occupiedTimes(tx) },
  )
  const seats = await claimed(tx, planned, rounds)
  await insertAgreements(tx, seats, rounds)
  await insertSeats(tx, seats)
  await insertConsents(tx, seats)
  const paid = seats.filter(({ into, fate }) => !into.isFree && fate !== 'WAITING')
  const lines = await insertTermOrders(tx, baskets(paid, demoTotals.orders - demoOrderCount))
  await linkOrders(tx)
  await insertTermRefunds(tx, lines, {
    begin: { past: grounds.past.beginDate, running: grounds.running.beginDate },
    today: wireDate(anchor),
    lessonsOf: await lessonsIn(tx),
    closed,
  })
  await countTaken(
    tx,
    classes.filter(({ isCancelled }) => isCancelled).map(({ id }) => id),
  )
}

/** The planned classes as they were loaded. */
async function classesIn(tx: Tx, grounds: Grounds): Promise<TermClass[]> {
  const rows = await tx
    .selectFrom('courseClass as c')
    .innerJoin('course as k', (on) =>
      on.onRef('k.tenantId', '=', 'c.tenantId').onRef('k.id', '=', 'c.courseId'),
    )
    .innerJoin('classSlot as s', (on) =>
      on.onRef('s.tenantId', '=', 'c.tenantId').onRef('s.classId', '=', 'c.id'),
    )
    .select(['c.id', 'c.termId', 'c.name', 'c.priceFen', 'c.lessonCount', 'c.bookFeeFen'])
    .select(['k.ownerKind', 'k.ownerName', 's.slotId'])
    .where('c.tenantId', '=', tenantId)
    .execute()
  return planTerms().map((plan) => {
    const { id: termId, name: termName } = grounds[plan.term]
    const own = rows.filter((one) => one.termId === termId && one.name === plan.name)
    const [row] = own
    if (!row) throw new Error(`no demo class ${plan.name}`)
    const [feeFen, bookFen] = [totalFenOf(row), row.bookFeeFen]
    return {
      ...plan,
      id: row.id,
      termId,
      termName,
      levels: plan.course.levels,
      slotIds: own.map(({ slotId }) => slotId),
      isFree: feeFen + bookFen === 0,
      ownerName: row.ownerName,
      seller: sellerOf(row),
      feeFen,
      bookFen,
    }
  })
}

const countSeats = async (tx: Tx): Promise<number> =>
  (await tx.selectFrom('courseSeat').select('id').where('tenantId', '=', tenantId).execute()).length

/** Pupils with a guardian who may consent, without the families that journeys and tests act for. */
async function childrenToSeat(tx: Tx): Promise<DemoChild[]> {
  const levels = Array.from({ length: 9 }, (_, at) => at + 1)
  const levelOf = new Map(levels.map((level) => [demoGradeId(tenantId, level), level]))
  const pupils = await placesInGrades(tx, tenantId, [...levelOf.keys()])
  const named = new Set(demoPeople.map(({ account }) => demoUserId(tenantId, account)))
  const ids = pupils.map(({ id }) => id)
  const guardians = (await guardiansOf(tx, tenantId, ids)).toReversed()
  const ofNamed = new Set(
    guardians.filter(({ userId }) => named.has(userId)).map(({ studentId }) => studentId),
  )
  const first = new Map(
    guardians.filter(({ canConsent }) => canConsent).map((one) => [one.studentId, one]),
  )
  return pupils.flatMap(({ id: childId, gradeId }) => {
    const guardian = first.get(childId)
    if (!guardian || ofNamed.has(childId)) return []
    const { userId, name: userName } = guardian
    return [{ childId, userId, userName, level: levelOf.get(gradeId) ?? 0 }]
  })
}

async function occupiedTimes(tx: Tx): Promise<ReadonlySet<string>> {
  const rows = await tx
    .selectFrom('childSlot')
    .select(['childId', 'slotId'])
    .where('tenantId', '=', tenantId)
    .execute()
  return new Set(rows.map(({ childId, slotId }) => `${childId} ${slotId}`))
}

/** Numbers the seats in the order of their claims: most came in the first minutes. */
async function claimed(
  tx: Tx,
  planned: readonly PlannedSeat<TermClass>[],
  rounds: TermRounds,
): Promise<TermSeat[]> {
  const ids = await newIds(tx, planned.length)
  const counts = new Map<string, number>()
  const count = (key: string): number => {
    const number = (counts.get(key) ?? 0) + 1
    counts.set(key, number)
    return number
  }
  return planned.map(({ into, child, fate }, at) => {
    const { openTime, id: roundId } = rounds[into.term]
    const later = Math.floor(count(into.term) ** 1.6 * 120)
    return {
      id: ids[at] ?? '0',
      into,
      child,
      fate,
      roundId,
      seatNo: fate === 'WAITING' ? null : count(into.id),
      claimed: new Date(openTime.getTime() + later),
    }
  })
}

async function lessonsIn(tx: Tx): Promise<LessonsOf> {
  const rows = await tx
    .selectFrom('classLesson')
    .select(['classId', 'day', 'state'])
    .where('tenantId', '=', tenantId)
    .execute()
  const byClass = Map.groupBy(rows, ({ classId }) => classId)
  return (classId) => byClass.get(classId) ?? []
}
