import { dayWords } from '../../../../platform/contract/dayWords.ts'
import type { ParsedInputOf } from '../../../../platform/contract/endpoint.ts'
import { wireDate, wireDateTime } from '../../../../platform/contract/time.ts'
import type { Actor } from '../../../../platform/server/actor.ts'
import { writeAudit } from '../../../../platform/server/audit/writeAudit.ts'
import type { Tx } from '../../../../platform/server/database/db.ts'
import { rowRef } from '../../../../platform/server/database/rowRef.ts'
import { notFound } from '../../../../platform/server/refusal.ts'
import { isSchoolDay } from '../../../people/server/public.ts'
import type { LessonChangeKind } from '../../contract/classStates.ts'
import type * as contract from '../../contract/lesson.ts'
import { minuteOf, spanWords } from '../../contract/weekTimes.ts'
import { findClosureAt } from '../queries/closures.ts'
import { findInstructor, holdInstructors } from '../queries/instructors.ts'
import { insertChange } from '../queries/lessonChanges.ts'
import * as rows from '../queries/lessons.ts'
import type { LessonRow } from '../queries/lessons.ts'
import { findOccupied } from '../queries/occupied.ts'
import { holdRoom } from '../queries/rooms.ts'
import type { RoomRow } from '../queries/rooms.ts'
import { findTerm } from '../queries/terms.ts'
import type { At } from '../terms/terms.ts'
import { tellLessonChanged } from '../planUses.ts'
import { requireCleared } from './gate.ts'
import {
  alreadyItsTeacher,
  dayClosed,
  lessonBackwards,
  lessonInThePast,
  lessonStateWrong,
  noSchoolThatDay,
  noSuchRoom,
  noSuchTeacher,
  notItsTeacher,
  occupied,
  outsideTerm,
  roomTooSmall,
} from './refusals.ts'

type Place = Pick<LessonRow, 'day' | 'beginMinute' | 'endMinute' | 'building' | 'roomName'>

/** When and where a lesson is held, in words. */
export const placeWords = ({ day, building, roomName, ...span }: Place): string =>
  `${dayWords(day, day)}${spanWords(span)} ${`${building} ${roomName}`.trim()}`

/** Moves a lesson to another time or room. A cancelled lesson is made up. */
export async function moveLesson(
  tx: Tx,
  actor: Actor,
  input: ParsedInputOf<typeof contract.moveLesson>,
  at: At,
): Promise<Record<string, never>> {
  const time = await timeIn(tx, actor, input, at.now)
  const room = await holdRoom(tx, rowRef(actor, input.roomId))
  if (!room) throw noSuchRoom()
  const lesson = await holdWithTeachers(tx, actor, input.id)
  if (lesson.state === 'HELD') throw lessonStateWrong(lesson.state)
  await checkTerm(tx, actor, lesson, time.day)
  const closure = await findClosureAt(tx, actor.tenantId, time)
  if (closure) throw dayClosed(closure)
  if (room.capacity < lesson.maxSeats) throw roomTooSmall(room.capacity, 'roomId')
  await requireCleared(tx, actor.tenantId, lesson.teachers, {
    days: [time.day],
    ...at,
    field: 'day',
  })

  const other = await findOccupied(tx, actor.tenantId, {
    times: [time],
    roomId: room.id,
    instructorIds: lesson.teachers.map(({ id }) => id),
    exceptLessonId: lesson.id,
  })
  if (other) throw occupied(other, 'day')
  const change = { ...time, roomId: room.id, state: 'PLANNED' as const }
  await rows.updateLesson(tx, rowRef(actor, lesson.id), change, at.now)
  const kind = lesson.state === 'CANCELLED' ? 'MAKE_UP' : 'MOVE'
  return record(tx, actor, lesson, { kind, ...wordsOfMove(lesson, time, room), ...input, ...at })
}

const wordsOfMove = (lesson: LessonRow, time: rows.Time, room: RoomRow) => ({
  before: placeWords(lesson),
  after: placeWords({ ...time, building: room.building, roomName: room.name }),
})

/** The new time of a lesson: in the future, on a day with school. */
async function timeIn(
  tx: Tx,
  { tenantId }: Actor,
  { day, beginTime, endTime }: ParsedInputOf<typeof contract.moveLesson>,
  now: Date,
): Promise<rows.Time> {
  if (minuteOf(endTime) <= minuteOf(beginTime)) throw lessonBackwards()
  if (`${day} ${beginTime}` < wireDateTime(now).slice(0, 16)) throw lessonInThePast()
  if (!(await isSchoolDay(tx, tenantId, day))) throw noSchoolThatDay()
  return { day, beginMinute: minuteOf(beginTime), endMinute: minuteOf(endTime) }
}

async function checkTerm(tx: Tx, actor: Actor, { termId }: LessonRow, day: string) {
  const term = await findTerm(tx, rowRef(actor, termId))
  if (!term || day < term.beginDate || term.endDate < day) throw outsideTerm()
}

/** The lesson, locked after its teachers and those who are to join it. */
async function holdWithTeachers(
  tx: Tx,
  actor: Actor,
  id: string,
  joining: readonly string[] = [],
): Promise<LessonRow> {
  const ref = rowRef(actor, id)
  const found = await rows.findLesson(tx, ref)
  if (!found) throw notFound('这次课')
  const teachers = [...found.teachers.map((one) => one.id), ...joining]
  if (teachers.length > 0) await holdInstructors(tx, actor.tenantId, teachers)
  await rows.holdLesson(tx, ref)
  const held = await rows.findLesson(tx, ref)
  if (!held) throw notFound('这次课')
  return held
}

/** Cancels a lesson that is not held yet. */
export async function cancelLesson(
  tx: Tx,
  actor: Actor,
  input: ParsedInputOf<typeof contract.cancelLesson>,
  at: At,
): Promise<Record<string, never>> {
  const lesson = await holdWithTeachers(tx, actor, input.id)
  if (lesson.state !== 'PLANNED') throw lessonStateWrong(lesson.state)
  await rows.updateLesson(tx, rowRef(actor, lesson.id), { state: 'CANCELLED' }, at.now)
  const words = { before: placeWords(lesson), after: '停课' }
  return record(tx, actor, lesson, { kind: 'CANCEL', ...words, ...input, ...at })
}

/** Puts somebody in the place of a teacher of a lesson. The teacher may come back the same way. */
export async function substituteLesson(
  tx: Tx,
  actor: Actor,
  input: ParsedInputOf<typeof contract.substituteLesson>,
  at: At,
): Promise<Record<string, never>> {
  const { teacherId, forId } = input
  const joining = await findInstructor(tx, rowRef(actor, teacherId))
  if (!joining) throw noSuchTeacher('teacherId', '代课教师')
  const lesson = await holdWithTeachers(tx, actor, input.id, [teacherId])
  if (lesson.state !== 'PLANNED') throw lessonStateWrong(lesson.state)
  const leaving = lesson.teachers.find(({ id }) => id === forId)
  if (!leaving) throw notItsTeacher()
  if (lesson.teachers.some(({ id }) => id === teacherId)) throw alreadyItsTeacher()
  const days = [lesson.day]
  await requireCleared(tx, actor.tenantId, [joining], { days, ...at, field: 'teacherId' })

  const other = await findOccupied(tx, actor.tenantId, {
    times: [lesson],
    instructorIds: [teacherId],
    exceptLessonId: lesson.id,
  })
  if (other) throw occupied(other, 'teacherId')
  const planned = leaving.replacesId ?? forId
  await rows.replaceTeacher(tx, rowRef(actor, lesson.id), {
    forId,
    teacherId,
    replacesId: planned === teacherId ? null : planned,
  })
  const words = { before: leaving.name, after: joining.name }
  return record(tx, actor, lesson, { kind: 'SUBSTITUTE', ...words, ...input, ...at })
}

type Told = At & { kind: LessonChangeKind; before: string; after: string; reason: string }

async function record(
  tx: Tx,
  actor: Actor,
  lesson: LessonRow,
  { kind, before, after, reason, now, request }: Told,
): Promise<Record<string, never>> {
  const { id: lessonId, classId } = lesson
  await insertChange(tx, actor.tenantId, {
    lessonId,
    kind,
    before,
    after,
    reason,
    changedBy: actor.userId,
    changedByName: actor.realName,
    changedAt: now,
  })
  await writeAudit(tx, actor, {
    action: 'afterSchool.lesson',
    subject: { kind: 'courseClass', id: classId },
    detail: { lessonId, kind, day: wireDate(now) },
    now,
    request,
  })
  if (kind !== 'SUBSTITUTE')
    await tellLessonChanged(tx, actor, { kind, lesson, after, reason }, { now, request })
  return {}
}
