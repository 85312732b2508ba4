import type { ParsedInputOf, ReplyOf } from '../../../../platform/contract/endpoint.ts'
import { wireDateTime } from '../../../../platform/contract/time.ts'
import type { Actor } from '../../../../platform/server/actor.ts'
import type { Db } from '../../../../platform/server/database/db.ts'
import { rowRef } from '../../../../platform/server/database/rowRef.ts'
import type { RowRef } from '../../../../platform/server/database/rowRef.ts'
import { notFound } from '../../../../platform/server/refusal.ts'
import { placesInGrades } from '../../../people/server/public.ts'
import type { PupilPlace } from '../../../people/server/public.ts'
import { isMeantFor } from '../../contract/eligibility.ts'
import type * as contract from '../../contract/officeSeat.ts'
import { mostFound } from '../../contract/officeSeat.ts'
import type { UnseatedClass } from '../../contract/officeSeat.ts'
import { curveSeconds } from '../../contract/wall.ts'
import type { Wall } from '../../contract/wall.ts'
import { listAgreed, listSeated } from '../queries/officeSeats.ts'
import { findRoundOfClass, listClassesOf } from '../queries/roundClasses.ts'
import { findRound } from '../queries/rounds.ts'
import { curveOf } from '../queries/wall.ts'
import { presentRound } from '../rounds/views.ts'

/** Children for whom a class is meant, by name or class. */
export async function searchChildren(
  db: Db,
  actor: Actor,
  { classId, keyword = '' }: ParsedInputOf<typeof contract.searchChildren>,
): Promise<ReplyOf<typeof contract.searchChildren>> {
  const has = await findRoundOfClass(db, rowRef(actor, classId))
  const round = has && (await findRound(db, rowRef(actor, has.id)))
  if (!round) throw notFound('这个课程班')
  const ref = rowRef(actor, round.id)
  const classes = (await listClassesOf(db, ref)).filter(({ id }) => id === classId)
  const found = (await eligibleFor(db, actor, classes)).filter(
    ({ name, className }) => name.includes(keyword) || className.includes(keyword),
  )
  const hasAgreed = await agreementsOf(db, ref, round)
  const seated = await listSeated(db, ref)
  return {
    total: found.length,
    records: found.slice(0, mostFound).map(({ id, name, className }) => ({
      id,
      name,
      className,
      hasAgreed: hasAgreed(id),
      seats: seated.filter(({ childId }) => childId === id).map((one) => one.className),
    })),
  }
}

/** Whether an agreement is signed for a child; a round without a text has nothing to sign. */
async function agreementsOf(
  db: Db,
  ref: RowRef,
  { agreement }: { readonly agreement: string },
): Promise<(childId: string) => boolean> {
  const agreed = await listAgreed(db, ref)
  return (childId) => agreement === '' || agreed.has(childId)
}

type Meant = { readonly gradeIds: readonly string[]; readonly classIds: readonly string[] }

async function eligibleFor(
  db: Db,
  { tenantId }: Actor,
  classes: readonly Meant[],
): Promise<PupilPlace[]> {
  const gradeIds = [...new Set(classes.flatMap((one) => one.gradeIds))]
  const pupils = await placesInGrades(db, tenantId, gradeIds)
  return pupils.filter((pupil) => classes.some((one) => isMeantFor(one, pupil)))
}

/** Children without a seat in a round, by class. */
export async function listUnseated(
  db: Db,
  actor: Actor,
  roundId: string,
): Promise<ReplyOf<typeof contract.listUnseated>> {
  const ref = rowRef(actor, roundId)
  const round = await findRound(db, ref)
  if (!round) throw notFound('这个选课轮次')
  const eligible = await eligibleFor(db, actor, await listClassesOf(db, ref))
  const hasAgreed = await agreementsOf(db, ref, round)
  const seated = new Set((await listSeated(db, ref)).map(({ childId }) => childId))
  const byClass = Map.groupBy(eligible, ({ classId }) => classId)
  const records = [...byClass].map(([classId, pupils]): UnseatedClass => ({
    classId,
    className: pupils[0]?.className ?? '',
    eligible: pupils.length,
    children: pupils
      .filter(({ id }) => !seated.has(id))
      .map(({ id, name }) => ({ id, name, hasAgreed: hasAgreed(id) })),
  }))
  return { eligible: eligible.length, records }
}

/** Seats of a round by class and second. */
export async function getWall(
  db: Db,
  actor: Actor,
  roundId: string,
  { now, inLine }: { now: Date; inLine: number },
): Promise<Wall> {
  const ref = rowRef(actor, roundId)
  const round = await findRound(db, ref)
  if (!round) throw notFound('这个选课轮次')
  const classes = await listClassesOf(db, ref)
  const sum = (of: 'taken' | 'capacity' | 'waiting') =>
    classes.reduce((total, one) => total + one[of], 0)
  const { begin, perSecond } = await curveOf(db, ref, curveSeconds)
  return {
    serverNow: wireDateTime(now),
    round: presentRound(round, now),
    seats: sum('taken'),
    capacity: sum('capacity'),
    waiting: sum('waiting'),
    inLine,
    classes: classes.map(({ id, name, taken, capacity, waiting }) => ({
      id,
      name,
      taken,
      capacity,
      waiting,
    })),
    ...(begin === undefined ? {} : { curveBegin: wireDateTime(begin) }),
    curve: perSecond,
  }
}
