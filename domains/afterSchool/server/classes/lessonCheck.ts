import type { ParsedInputOf, ReplyOf } from '../../../../platform/contract/endpoint.ts'
import { wireDateTime } from '../../../../platform/contract/time.ts'
import type { Actor } from '../../../../platform/server/actor.ts'
import type { Db } from '../../../../platform/server/database/db.ts'
import { rowRef } from '../../../../platform/server/database/rowRef.ts'
import { notFound } from '../../../../platform/server/refusal.ts'
import type { Refusal } from '../../../../platform/server/refusal.ts'
import { isSchoolDay } from '../../../people/server/public.ts'
import type { checkLesson as contract, LessonProblem } from '../../contract/lessonCheck.ts'
import { minuteOf } from '../../contract/weekTimes.ts'
import { pupilConflicts } from '../planUses.ts'
import { findClosureAt } from '../queries/closures.ts'
import { findLesson } from '../queries/lessons.ts'
import type { LessonRow } from '../queries/lessons.ts'
import { findOccupied } from '../queries/occupied.ts'
import { findRoom } from '../queries/rooms.ts'
import { findTerm } from '../queries/terms.ts'
import * as refusals from './refusals.ts'

type Place = ParsedInputOf<typeof contract>

/**
 * Everything that would stand in the way of a lesson at another place, without a lock: `moveLesson`
 * decides. Pupils with another lesson are a warning, because their families may choose again.
 */
export async function checkLesson(
  db: Db,
  actor: Actor,
  place: Place,
  now: Date,
): Promise<ReplyOf<typeof contract>> {
  const lesson = await findLesson(db, rowRef(actor, place.id))
  if (!lesson) throw notFound('这次课')
  const found = [
    ...stateProblems(lesson, place, now),
    ...(await dayProblems(db, actor, lesson, place)),
    ...(await closedProblems(db, actor, place)),
    ...(await roomProblems(db, actor, lesson, place)),
  ]
  return {
    problems: [
      ...found.map(({ message }): LessonProblem => ({ isWarning: false, msg: message })),
      ...(await pupilWarnings(db, actor, lesson, place)),
    ],
  }
}

const stateProblems = (
  { state }: LessonRow,
  { day, beginTime, endTime }: Place,
  now: Date,
): Refusal[] => [
  ...(state === 'HELD' ? [refusals.lessonStateWrong(state)] : []),
  ...(minuteOf(endTime) <= minuteOf(beginTime) ? [refusals.lessonBackwards()] : []),
  ...(`${day} ${beginTime}` < wireDateTime(now).slice(0, 16) ? [refusals.lessonInThePast()] : []),
]

async function dayProblems(
  db: Db,
  actor: Actor,
  { termId }: LessonRow,
  { day }: Place,
): Promise<Refusal[]> {
  const term = await findTerm(db, rowRef(actor, termId))
  const isInTerm = term !== undefined && term.beginDate <= day && day <= term.endDate
  if (!isInTerm) return [refusals.outsideTerm()]
  return (await isSchoolDay(db, actor.tenantId, day)) ? [] : [refusals.noSchoolThatDay()]
}

async function closedProblems(db: Db, { tenantId }: Actor, place: Place): Promise<Refusal[]> {
  const closure = await findClosureAt(db, tenantId, timeOf(place))
  return closure ? [refusals.dayClosed(closure)] : []
}

async function roomProblems(
  db: Db,
  actor: Actor,
  lesson: LessonRow,
  place: Place,
): Promise<Refusal[]> {
  const room = await findRoom(db, rowRef(actor, place.roomId))
  if (!room) return [refusals.noSuchRoom()]
  const other = await findOccupied(db, actor.tenantId, {
    times: [timeOf(place)],
    roomId: room.id,
    instructorIds: lesson.teachers.map(({ id }) => id),
    exceptLessonId: lesson.id,
  })
  return [
    ...(room.capacity < lesson.maxSeats ? [refusals.roomTooSmall(room.capacity, 'roomId')] : []),
    ...(other ? [refusals.occupied(other, 'day')] : []),
  ]
}

const timeOf = ({ day, beginTime, endTime }: Place) => ({
  day,
  beginMinute: minuteOf(beginTime),
  endMinute: minuteOf(endTime),
})

async function pupilWarnings(
  db: Db,
  { tenantId }: Actor,
  { id, classId }: LessonRow,
  place: Place,
): Promise<LessonProblem[]> {
  const pupils = await pupilConflicts(db, tenantId, { id, classId, ...timeOf(place) })
  return pupils > 0 ? [{ isWarning: true, msg: `${pupils} 名学生这时有别的课` }] : []
}
