import { wireDate } from '../../../../platform/contract/time.ts'
import type { Actor } from '../../../../platform/server/actor.ts'
import type { Db } from '../../../../platform/server/database/db.ts'
import { lessonWeekdayOf, plusDays, weekdayOf } from '../../../people/contract/schoolDays.ts'
import { calendarBetween } from '../../../people/server/public.ts'
import { mondayOf } from '../../contract/timetable.ts'
import type {
  SchoolWeek,
  TimetableDay,
  TimetableLesson,
  TimetableWeek,
} from '../../contract/timetable.ts'
import { clockOf, weekdayName } from '../../contract/weekTimes.ts'
import { presentLesson } from '../classes/lessonReading.ts'
import { listInstructorRows } from '../queries/instructors.ts'
import { listRoomRows } from '../queries/rooms.ts'
import { findInstructorOfUser, listSpansBetween, listTimetable } from '../queries/timetable.ts'
import type { LessonSpan, TimetableRow } from '../queries/timetable.ts'

/** All lessons of a week, with everything that a timetable or a board needs. */
export async function getSchoolWeek(
  db: Db,
  { tenantId }: Actor,
  day: string | undefined,
  now: Date,
): Promise<SchoolWeek> {
  const week = await weekOf(db, tenantId, day, now)
  const spans = await listSpansBetween(db, tenantId, week)
  return {
    ...week,
    lessons: (await listTimetable(db, tenantId, week)).map(presentInTimetable),
    spans: spans.map(({ beginMinute, endMinute }) => ({
      beginTime: clockOf(beginMinute),
      endTime: clockOf(endMinute),
    })),
    rooms: (await listRoomRows(db, tenantId)).map(({ id, building, name, capacity }) => ({
      id,
      name: `${building} ${name}`.trim(),
      capacity,
    })),
    teachers: (await listInstructorRows(db, tenantId)).map(({ id, name, institutionName }) => ({
      id,
      name: institutionName === null ? name : `${name}（${institutionName}）`,
    })),
  }
}

/** The published lessons that the caller gives in a week. */
export async function getOwnWeek(
  db: Db,
  { tenantId, userId }: Actor,
  day: string | undefined,
  now: Date,
): Promise<TimetableWeek> {
  const week = await weekOf(db, tenantId, day, now)
  const instructor = await findInstructorOfUser(db, tenantId, userId)
  const found = instructor
    ? await listTimetable(db, tenantId, { ...week, instructorId: instructor.id })
    : []
  return { ...week, lessons: published(found) }
}

/** The published lessons of some classes in some days, such as those of a child. */
export async function lessonsOfClasses(
  db: Db,
  tenantId: string,
  classIds: readonly string[],
  span: LessonSpan,
): Promise<TimetableLesson[]> {
  if (classIds.length === 0) return []
  return published(await listTimetable(db, tenantId, { ...span, classIds }))
}

const published = (rows: readonly TimetableRow[]): TimetableLesson[] =>
  rows.map(presentInTimetable).filter(({ isPublished }) => isPublished)

const presentInTimetable = (row: TimetableRow): TimetableLesson => ({
  ...presentLesson(row),
  courseId: row.courseId,
  isPublished: row.classState !== 'UNPUBLISHED',
})

/** The days of the week of a day, as the school calendar has them. */
export async function weekOf(
  db: Db,
  tenantId: string,
  day: string | undefined,
  now: Date,
): Promise<Omit<TimetableWeek, 'lessons'>> {
  const today = wireDate(now)
  const from = mondayOf(day ?? today)
  const to = plusDays(from, 6)
  const calendar = await calendarBetween(db, tenantId, { beginDate: from, endDate: to })
  const days = [0, 1, 2, 3, 4, 5, 6].map((shift): TimetableDay => {
    const one = plusDays(from, shift)
    const weekday = weekdayOf(one)
    const follows = lessonWeekdayOf(calendar, one)
    return {
      day: one,
      weekdayName: weekdayName(weekday),
      isSchoolDay: follows !== undefined,
      note: noteOf(weekday, follows),
    }
  })
  return { from, to, today, days }
}

function noteOf(weekday: number, follows: number | undefined): string {
  if (follows === weekday) return weekday > 5 ? '上课' : ''
  if (follows !== undefined) return `按${weekdayName(follows)}上课`
  return weekday > 5 ? '' : '不上课'
}
