import type { ParsedInputOf, ReplyOf } from '../../../../platform/contract/endpoint.ts'
import { linkTo } from '../../../../platform/contract/screen.ts'
import { wireDate } from '../../../../platform/contract/time.ts'
import type { Actor } from '../../../../platform/server/actor.ts'
import { writeAudit } from '../../../../platform/server/audit/writeAudit.ts'
import type { Db, Tx } from '../../../../platform/server/database/db.ts'
import { notify } from '../../../messaging/server/public.ts'
import { weekdayOf } from '../../../people/contract/schoolDays.ts'
import type * as contract from '../../contract/lessonClosure.ts'
import { ownTimetableScreen } from '../../contract/screens.ts'
import { dayWords } from '../../contract/weekGrid.ts'
import { minuteOf, weekdayName } from '../../contract/weekTimes.ts'
import { presentLesson } from '../classes/lessonReading.ts'
import { placeWords } from '../classes/lessons.ts'
import { countFamilies, tellLessonsCancelled } from '../planUses.ts'
import { insertClosure, listPlannedIn } from '../queries/closures.ts'
import type { ClosedLesson } from '../queries/closures.ts'
import { holdInstructors } from '../queries/instructors.ts'
import { insertChanges } from '../queries/lessonChanges.ts'
import type { LessonRow, Time } from '../queries/lessons.ts'
import {
  holdAllRooms,
  holdClasses,
  holdLessons,
  holdTermsOn,
  listAccountsOf,
} from '../queries/planLocks.ts'
import type { At } from '../terms/terms.ts'
import { closureBackwards, closureChanged, closureEmpty, closureInThePast } from './refusals.ts'
import { hoursWords, wholeDay } from './words.ts'

type Hours = Pick<ParsedInputOf<typeof contract.previewClosure>, 'day' | 'beginTime' | 'endTime'>

/** What a closure would cancel, and whom it concerns. */
export async function previewClosure(
  db: Db,
  { tenantId }: Actor,
  input: Hours,
): Promise<ReplyOf<typeof contract.previewClosure>> {
  const found = await listPlannedIn(db, tenantId, timeIn(input))
  const familyCount = await countFamilies(db, tenantId, idsOf(found, 'classId'))
  return {
    lessons: found.map((lesson) => presentLesson(lesson)),
    teacherCount: teachersOf(found).length,
    seatCount: found.reduce((sum, { taken }) => sum + taken, 0),
    ...(familyCount === undefined ? {} : { familyCount }),
  }
}

function timeIn({ day, beginTime, endTime }: Hours): Time {
  if (!beginTime && !endTime) return { day, ...wholeDay }
  if (!beginTime || !endTime || minuteOf(endTime) <= minuteOf(beginTime)) throw closureBackwards()
  return { day, beginMinute: minuteOf(beginTime), endMinute: minuteOf(endTime) }
}

/** Cancels all lessons of a day or of some hours, and tells families and teachers. */
export async function closeLessons(
  tx: Tx,
  actor: Actor,
  { reason, offer, lessonCount, ...hours }: ParsedInputOf<typeof contract.closeLessons>,
  at: At,
): Promise<{ id: string }> {
  const time = timeIn(hours)
  if (time.day < wireDate(at.now)) throw closureInThePast()
  const lessons = await holdPlannedIn(tx, actor.tenantId, time)
  if (lessons.length === 0) throw closureEmpty()
  if (lessons.length !== lessonCount) throw closureChanged(lessons.length)

  const closure = await insertClosure(
    tx,
    actor.tenantId,
    {
      ...time,
      reason,
      offer,
      closedBy: actor.userId,
      closedByName: actor.realName,
      closedAt: at.now,
    },
    lessons.map(({ id }) => id),
  )
  await recordCancelled(tx, actor, { lessons, reason }, at)
  await tellTeachers(tx, actor.tenantId, lessons, {
    day: time.day,
    words: `停课：${wordsOf(time)}，原因：${reason}`,
  })
  await tellLessonsCancelled(tx, actor, { closureId: closure.id, reason, offer, lessons }, at)
  await writeAudit(tx, actor, {
    action: 'afterSchool.closure',
    subject: { kind: 'lessonClosure', id: closure.id },
    detail: { day: time.day, hours: hoursWords(time), lessons: lessons.length, offer },
    ...at,
  })
  return closure
}

/**
 * The planned lessons of some hours, locked. Everybody who plans holds a term or a room first, so
 * once terms and rooms are held no further lesson can enter these hours.
 */
async function holdPlannedIn(tx: Tx, tenantId: string, time: Time): Promise<ClosedLesson[]> {
  await holdTermsOn(tx, tenantId, time.day)
  await holdAllRooms(tx, tenantId)
  const found = await listPlannedIn(tx, tenantId, time)
  if (found.length === 0) return []
  await holdInstructors(tx, tenantId, ['0', ...teachersOf(found)])
  await holdClasses(tx, tenantId, idsOf(found, 'classId'))
  await holdLessons(tx, tenantId, idsOf(found, 'id'))
  // A lesson may have been cancelled or substituted before it was locked.
  return listPlannedIn(tx, tenantId, time)
}

const idsOf = (rows: readonly LessonRow[], key: 'id' | 'classId'): string[] => [
  ...new Set(rows.map((row) => row[key])),
]

const teachersOf = (rows: readonly LessonRow[]): string[] => [
  ...new Set(rows.flatMap(({ teachers }) => teachers.map(({ id }) => id))),
]

const recordCancelled = (
  tx: Tx,
  actor: Actor,
  { lessons, reason }: { lessons: readonly LessonRow[]; reason: string },
  { now }: At,
) =>
  insertChanges(
    tx,
    actor.tenantId,
    lessons.map((lesson) => ({
      lessonId: lesson.id,
      kind: 'CANCEL' as const,
      before: placeWords(lesson),
      after: '停课',
      reason,
      changedBy: actor.userId,
      changedByName: actor.realName,
      changedAt: now,
    })),
  )

/** Sends the teachers of some lessons a message that opens their timetable. */
export async function tellTeachers(
  tx: Tx,
  tenantId: string,
  lessons: readonly LessonRow[],
  { day, words }: { day: string; words: string },
): Promise<void> {
  const accounts = await listAccountsOf(tx, tenantId, ['0', ...teachersOf(lessons)])
  await notify(
    tx,
    tenantId,
    accounts.flatMap(({ userId }) => userId ?? []),
    { topic: 'message', message: { title: words, link: linkTo(ownTimetableScreen, { day }) } },
  )
}

/** A time in words: 3月22日（周一）16:10–17:10. */
const wordsOf = (time: Time): string =>
  `${dayWords({ day: time.day, weekdayName: weekdayName(weekdayOf(time.day)) })}${hoursWords(time)}`
