import { sql } from 'kysely'

import type { Db } from '../../../../platform/server/database/db.ts'
import { lessons } from './lessons.ts'
import '../planTables.ts'

export type LessonSpan = { readonly from: string; readonly to: string }

/** Which lessons a timetable shows; all of the school without a filter. */
export type TimetableFilter = LessonSpan & {
  readonly roomId?: string | undefined
  readonly instructorId?: string | undefined
  readonly classIds?: readonly string[] | undefined
}

const revision = sql<number>`(
  select count(*)::int from lesson_change h where h.tenant_id = l.tenant_id and h.lesson_id = l.id)`

const timetable = (
  db: Db,
  tenantId: string,
  { from, to, roomId, instructorId, classIds }: TimetableFilter,
) =>
  lessons(db, tenantId)
    .select(['c.state as classState', 'c.courseId'])
    .where('l.day', '>=', from)
    .where('l.day', '<=', to)
    .$if(roomId !== undefined, (rows) => rows.where('l.roomId', '=', roomId ?? '0'))
    .$if(classIds !== undefined, (rows) => rows.where('l.classId', 'in', [...(classIds ?? [])]))
    .$if(instructorId !== undefined, (rows) =>
      rows.where((row) =>
        row.exists(
          row
            .selectFrom('lessonTeacher as t')
            .select('t.lessonId')
            .whereRef('t.tenantId', '=', 'l.tenantId')
            .whereRef('t.lessonId', '=', 'l.id')
            .where('t.instructorId', '=', instructorId ?? '0'),
        ),
      ),
    )
    .orderBy('l.day')
    .orderBy('l.beginMinute')
    .orderBy('l.id')

/** Lessons of classes that are not cancelled. */
export const listTimetable = (db: Db, tenantId: string, filter: TimetableFilter) =>
  timetable(db, tenantId, filter).where('c.state', 'not in', ['CANCELLED', 'MERGED']).execute()

export type TimetableRow = Awaited<ReturnType<typeof listTimetable>>[number]

/**
 * Lessons for a calendar file, with those of cancelled classes: a calendar that shows them must
 * learn it.
 */
export const listForCalendar = (db: Db, tenantId: string, filter: TimetableFilter) =>
  timetable(db, tenantId, filter)
    .select(revision.as('revision'))
    .where('c.state', '<>', 'UNPUBLISHED')
    .execute()

export type CalendarRow = Awaited<ReturnType<typeof listForCalendar>>[number]

/** The instructor of an account. */
export const findInstructorOfUser = (db: Db, tenantId: string, userId: string) =>
  db
    .selectFrom('instructor')
    .select('id')
    .where('tenantId', '=', tenantId)
    .where('userId', '=', userId)
    .executeTakeFirst()

/** The times of day of the course slots of the terms that touch some days. */
export const listSpansBetween = (db: Db, tenantId: string, { from, to }: LessonSpan) =>
  db
    .selectFrom('courseSlot as s')
    .innerJoin('courseTerm as t', (on) =>
      on.onRef('t.tenantId', '=', 's.tenantId').onRef('t.id', '=', 's.termId'),
    )
    .select(['s.beginMinute', 's.endMinute'])
    .distinct()
    .where('s.tenantId', '=', tenantId)
    .where('s.kind', '=', 'COURSE')
    .where('t.beginDate', '<=', to)
    .where('t.endDate', '>=', from)
    .orderBy('s.beginMinute')
    .orderBy('s.endMinute')
    .execute()
