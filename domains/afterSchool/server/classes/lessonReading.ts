import type { ParsedInputOf, ReplyOf } from '../../../../platform/contract/endpoint.ts'
import { toPage } from '../../../../platform/contract/page.ts'
import { wireDate, wireDateTime } from '../../../../platform/contract/time.ts'
import type { Actor } from '../../../../platform/server/actor.ts'
import type { Db } from '../../../../platform/server/database/db.ts'
import { plusDays, weekdayOf } from '../../../people/contract/schoolDays.ts'
import { lessonChangeNames, lessonStateNames } from '../../contract/classStates.ts'
import type * as contract from '../../contract/lesson.ts'
import type { Lesson } from '../../contract/lesson.ts'
import { clockOf, weekdayName } from '../../contract/weekTimes.ts'
import { listChangesOf } from '../queries/lessonChanges.ts'
import { listLessonsBetween, listLessonsOf, pageOfBlocked } from '../queries/lessons.ts'
import type { LessonRow, LessonTeacher } from '../queries/lessons.ts'
import { blocksOf, listBlocked } from './gate.ts'
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
    return { records: await present(db, tenantId, await listLessonsOf(db, tenantId, classId), now) }
  const from = span.from ?? wireDate(now)
  const to = span.to ?? plusDays(from, 6)
  if (to > plusDays(from, longestSpanDays - 1)) throw spanTooLong()
  const found = await listLessonsBetween(db, tenantId, { from, to })
  return { records: await present(db, tenantId, found, now) }
}

/** Coming lessons of which a teacher is not cleared for the day, the next first. */
export async function listBlockedLessons(
  db: Db,
  { tenantId }: Actor,
  page: ParsedInputOf<typeof contract.listBlockedLessons>,
  now: Date,
): Promise<ReplyOf<typeof contract.listBlockedLessons>> {
  const from = wireDate(now)
  const blocked = await listBlocked(db, tenantId, from)
  if (blocked.length === 0) return toPage(page, 0, [])
  const { rows, total } = await pageOfBlocked(db, tenantId, { from, blocked }, page)
  return toPage(page, total, await present(db, tenantId, rows, now))
}

async function present(
  db: Db,
  tenantId: string,
  rows: readonly LessonRow[],
  now: Date,
): Promise<Lesson[]> {
  const today = wireDate(now)
  const blockOf = await blocksOf(
    db,
    tenantId,
    rows.flatMap(({ teachers }) => teachers),
  )
  return rows.map((row) => {
    const isComing = row.state === 'PLANNED' && today <= row.day
    return presentLesson(row, (teacher) => (isComing ? blockOf(teacher, row.day) : ''))
  })
}

const unblocked = (): string => ''

export const presentLesson = (
  row: LessonRow,
  blockOf: (one: LessonTeacher) => string = unblocked,
): Lesson => ({
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
  teachers: row.teachers.map((teacher) => ({
    id: teacher.id,
    name: teacher.name,
    isMain: teacher.duty === 'MAIN',
    isSubstitute: teacher.replacesId !== null,
    block: blockOf(teacher),
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
