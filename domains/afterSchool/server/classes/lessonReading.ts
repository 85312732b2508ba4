import type { ParsedInputOf, ReplyOf } from '../../../../platform/contract/endpoint.ts'
import { wireDate, wireDateTime } from '../../../../platform/contract/time.ts'
import type { Actor } from '../../../../platform/server/actor.ts'
import type { Db } from '../../../../platform/server/database/db.ts'
import { plusDays, weekdayOf } from '../../../people/contract/schoolDays.ts'
import { lessonChangeNames, lessonStateNames } from '../../contract/classStates.ts'
import type * as contract from '../../contract/lesson.ts'
import type { Lesson } from '../../contract/lesson.ts'
import { clockOf, weekdayName } from '../../contract/weekTimes.ts'
import { listChangesOf } from '../queries/lessonChanges.ts'
import { listLessonsBetween, listLessonsOf } from '../queries/lessons.ts'
import type { LessonRow } from '../queries/lessons.ts'
import { spanTooLong } from './refusals.ts'

const longestSpanDays = 31

/** The lessons of a class, or all of the school in a span; of the coming week unless told. */
export async function listLessons(
  db: Db,
  { tenantId }: Actor,
  { classId, ...span }: ParsedInputOf<typeof contract.listLessons>,
  now: Date,
): Promise<ReplyOf<typeof contract.listLessons>> {
  if (classId !== undefined)
    return { records: (await listLessonsOf(db, tenantId, classId)).map(presentLesson) }
  const from = span.from ?? wireDate(now)
  const to = span.to ?? plusDays(from, 6)
  if (to > plusDays(from, longestSpanDays - 1)) throw spanTooLong()
  return { records: (await listLessonsBetween(db, tenantId, { from, to })).map(presentLesson) }
}

export const presentLesson = (row: LessonRow): Lesson => ({
  id: row.id,
  classId: row.classId,
  className: row.className,
  number: row.number,
  title: row.title,
  day: row.day,
  weekdayName: weekdayName(weekdayOf(row.day)),
  beginTime: clockOf(row.beginMinute),
  endTime: clockOf(row.endMinute),
  roomId: row.roomId,
  roomName: `${row.building} ${row.roomName}`.trim(),
  teachers: row.teachers.map(({ id, name, duty, replacesId }) => ({
    id,
    name,
    isMain: duty === 'MAIN',
    isSubstitute: replacesId !== null,
  })),
  state: row.state,
  stateName: lessonStateNames[row.state],
})

/** What was changed about the lessons of a class, the newest first. */
export async function listLessonChanges(
  db: Db,
  { tenantId }: Actor,
  classId: string,
): Promise<ReplyOf<typeof contract.listLessonChanges>> {
  const found = await listChangesOf(db, tenantId, classId)
  return {
    records: found.map(({ changedAt, ...change }) => ({
      ...change,
      kindName: lessonChangeNames[change.kind],
      changedAt: wireDateTime(changedAt),
    })),
  }
}
