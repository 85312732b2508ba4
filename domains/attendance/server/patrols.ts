import type { ParsedInputOf, ReplyOf } from '../../../platform/contract/endpoint.ts'
import { toPage } from '../../../platform/contract/page.ts'
import { wireDate, wireDateTime } from '../../../platform/contract/time.ts'
import type { Actor } from '../../../platform/server/actor.ts'
import type { Db, Tx } from '../../../platform/server/database/db.ts'
import { rowRef } from '../../../platform/server/database/rowRef.ts'
import { notFound } from '../../../platform/server/refusal.ts'
import { minuteOf, spanWords } from '../../afterSchool/contract/weekTimes.ts'
import type * as contract from '../contract/patrol.ts'
import { findingNames } from '../contract/states.ts'
import type { At } from './auditTrail.ts'
import { record } from './auditTrail.ts'
import { findDayLesson, findRoomLesson } from './queries/rosters.ts'
import { findRoomName, insertPatrol, pageOfPatrols } from './queries/patrols.ts'
import { lessonNotToday, noteNeeded } from './refusals.ts'

/** The lesson that a room has now, or the next one of today. */
export async function getRoomLesson(
  db: Db,
  actor: Actor,
  roomId: string,
  now: Date,
): Promise<ReplyOf<typeof contract.getRoomLesson>> {
  const room = await findRoomName(db, rowRef(actor, roomId))
  if (!room) throw notFound('这个场地')
  const minute = minuteOf(wireDateTime(now).slice(11, 16))
  const at = { roomId, day: wireDate(now), minute }
  const lesson = await findRoomLesson(db, actor.tenantId, at)
  if (!lesson) return room
  const { id, className, teacherNames, ...span } = lesson
  return { ...room, lesson: { id, className, times: spanWords(span), teacherNames } }
}

/** Records a visit to a lesson of today. */
export async function recordPatrol(
  tx: Tx,
  actor: Actor,
  { lessonId, finding, note = '' }: ParsedInputOf<typeof contract.recordPatrol>,
  at: At,
): Promise<{ id: string }> {
  const lesson = await findDayLesson(tx, actor.tenantId, lessonId)
  if (!lesson) throw notFound('这次课')
  if (lesson.day !== wireDate(at.now)) throw lessonNotToday()
  if (finding !== 'GOOD' && note === '') throw noteNeeded()
  const saved = await insertPatrol(tx, {
    tenantId: actor.tenantId,
    lessonId,
    finding,
    note,
    visitedBy: actor.userId,
    visitedByName: actor.realName,
    visitedTime: at.now,
  })
  const subject = { kind: 'lesson', id: lessonId }
  await record(tx, actor, { action: 'attendance.patrol', subject, detail: { finding } }, at)
  return saved
}

/** Visits to lessons, the newest first. */
export async function listPatrols(
  db: Db,
  { tenantId }: Actor,
  input: ParsedInputOf<typeof contract.listPatrols>,
): Promise<ReplyOf<typeof contract.listPatrols>> {
  const { rows, total } = await pageOfPatrols(db, tenantId, input)
  return toPage(
    input,
    total,
    rows.map(({ visitedTime, ...row }) => ({
      ...row,
      findingName: findingNames[row.finding],
      visitedTime: wireDateTime(visitedTime),
    })),
  )
}
