import { sql } from 'kysely'

import type { PageQuery } from '../../../../platform/contract/page.ts'
import type { Db, Tx } from '../../../../platform/server/database/db.ts'
import { readPage } from '../../../../platform/server/database/paging.ts'
import type { RowRef } from '../../../../platform/server/database/rowRef.ts'
import type { Duty, LessonState } from '../../contract/classStates.ts'
import type { InstructorKind } from '../../contract/instructor.ts'
import type { LaidLesson } from '../../contract/layOut.ts'
import { adultIdOf } from './instructors.ts'
import type { Staffing } from './classes.ts'
import '../planTables.ts'

export type LessonTeacher = {
  id: string
  name: string
  duty: Duty
  replacesId: string | null
  kind: InstructorKind
  adultId: string
}

/** Teachers of a lesson, the main one first. */
const teachersOfLesson = sql<LessonTeacher[]>`(
  select coalesce(jsonb_agg(jsonb_build_object('id', i.id::text, 'name', coalesce(u.real_name, i.name), 'duty', lt.duty, 'replacesId', lt.replaces_id::text,
      'kind', i.kind, 'adultId', (${adultIdOf})::text)
    order by lt.duty desc, i.id), '[]')
  from lesson_teacher lt join instructor i on i.tenant_id = lt.tenant_id and i.id = lt.instructor_id
    left join app_user u on u.tenant_id = i.tenant_id and u.id = i.user_id
  where lt.tenant_id = l.tenant_id and lt.lesson_id = l.id)`

/** The lessons of a school with their class, room and teachers. */
export const lessons = (db: Db, tenantId: string) =>
  db
    .selectFrom('classLesson as l')
    .innerJoin('courseClass as c', (on) =>
      on.onRef('c.tenantId', '=', 'l.tenantId').onRef('c.id', '=', 'l.classId'),
    )
    .innerJoin('courseRoom as r', (on) =>
      on.onRef('r.tenantId', '=', 'l.tenantId').onRef('r.id', '=', 'l.roomId'),
    )
    .select([
      'l.id',
      'l.classId',
      'c.name as className',
      'c.termId',
      'c.maxSeats',
      'l.number',
      'l.title',
      'l.day',
      'l.beginMinute',
      'l.endMinute',
      'l.roomId',
      'r.name as roomName',
      'r.building',
      'l.state',
      teachersOfLesson.as('teachers'),
    ])
    .where('l.tenantId', '=', tenantId)

export type LessonRow = Awaited<ReturnType<ReturnType<typeof lessons>['executeTakeFirstOrThrow']>>

export const listLessonsOf = (db: Db, tenantId: string, classId: string): Promise<LessonRow[]> =>
  lessons(db, tenantId).where('l.classId', '=', classId).orderBy('l.number').execute()

export const listLessonsBetween = (
  db: Db,
  tenantId: string,
  { from, to }: { from: string; to: string },
): Promise<LessonRow[]> =>
  lessons(db, tenantId)
    .where('l.day', '>=', from)
    .where('l.day', '<=', to)
    .where('c.state', 'not in', ['CANCELLED', 'MERGED'])
    .orderBy('l.day')
    .orderBy('l.beginMinute')
    .orderBy('l.id')
    .execute()

/** Somebody of a lesson, by the first day from which they are not cleared. */
export type Blocked = { readonly instructorId: string; readonly from: string }

/** Who gives planned lessons from a day on, with the day of the first. */
export const listComingTeachers = (db: Db, tenantId: string, from: string, classId?: string) =>
  db
    .selectFrom('classLesson as l')
    .innerJoin('courseClass as c', (on) =>
      on.onRef('c.tenantId', '=', 'l.tenantId').onRef('c.id', '=', 'l.classId'),
    )
    .innerJoin('lessonTeacher as t', (on) =>
      on.onRef('t.tenantId', '=', 'l.tenantId').onRef('t.lessonId', '=', 'l.id'),
    )
    .innerJoin('instructor as i', (on) =>
      on.onRef('i.tenantId', '=', 't.tenantId').onRef('i.id', '=', 't.instructorId'),
    )
    .select([
      'i.id',
      'i.name',
      'i.kind',
      adultIdOf.as('adultId'),
      sql<string>`min(l.day)`.as('firstDay'),
    ])
    .where('l.tenantId', '=', tenantId)
    .where('l.day', '>=', from)
    .where('l.state', '=', 'PLANNED')
    .where('c.state', 'not in', ['CANCELLED', 'MERGED'])
    .$if(classId !== undefined, (rows) => rows.where('l.classId', '=', classId ?? '0'))
    .groupBy(['i.tenantId', 'i.id'])
    .orderBy('i.id')
    .execute()

/** Planned lessons from a day on of which a teacher is not cleared, the next first. */
export const pageOfBlocked = (
  db: Db,
  tenantId: string,
  { from, blocked }: { from: string; blocked: readonly Blocked[] },
  page: PageQuery,
) =>
  readPage(
    lessons(db, tenantId)
      .where('l.day', '>=', from)
      .where('l.state', '=', 'PLANNED')
      .where('c.state', 'not in', ['CANCELLED', 'MERGED'])
      .where(
        sql<boolean>`exists (select from lesson_teacher t
          join unnest(${blocked.map((one) => one.instructorId)}::bigint[], ${blocked.map((one) => one.from)}::date[]) as b (id, from_day) on b.id = t.instructor_id
          where t.tenant_id = l.tenant_id and t.lesson_id = l.id and b.from_day <= l.day)`,
      )
      .orderBy('l.day')
      .orderBy('l.beginMinute')
      .orderBy('l.id'),
    page,
  )

export const findLesson = (db: Db, { tenantId, id }: RowRef): Promise<LessonRow | undefined> =>
  lessons(db, tenantId).where('l.id', '=', id).executeTakeFirst()

/** Locks a lesson. */
export const holdLesson = (tx: Tx, { tenantId, id }: RowRef) =>
  tx
    .selectFrom('classLesson')
    .select('id')
    .where('tenantId', '=', tenantId)
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst()

/** A part of a day. */
export type Time = Pick<LaidLesson, 'day' | 'beginMinute' | 'endMinute'>

export type NewLesson = LaidLesson & { readonly title: string; readonly roomId: string }

/** Replaces all lessons of a class. */
export async function putClassLessons(
  tx: Tx,
  { tenantId, id: classId }: RowRef,
  planned: readonly NewLesson[],
  staffing: Staffing,
): Promise<void> {
  await tx
    .deleteFrom('classLesson')
    .where('tenantId', '=', tenantId)
    .where('classId', '=', classId)
    .execute()
  const added = await tx
    .insertInto('classLesson')
    .values(planned.map((one) => ({ ...one, tenantId, classId })))
    .returning('id')
    .execute()
  await tx
    .insertInto('lessonTeacher')
    .values(
      added.flatMap(({ id: lessonId }) =>
        staffing.map((one) => ({ ...one, tenantId, lessonId, replacesId: null })),
      ),
    )
    .execute()
}

export const updateLesson = (
  tx: Tx,
  { tenantId, id }: RowRef,
  change: Partial<Time> & { roomId?: string; state?: LessonState },
  now: Date,
) =>
  tx
    .updateTable('classLesson')
    .set({ ...change, updateTime: now })
    .where('tenantId', '=', tenantId)
    .where('id', '=', id)
    .execute()

/** Cancels the lessons of a class that are not held yet. */
export const cancelPlanned = (tx: Tx, tenantId: string, classId: string, now: Date) =>
  tx
    .updateTable('classLesson')
    .set({ state: 'CANCELLED', updateTime: now })
    .where('tenantId', '=', tenantId)
    .where('classId', '=', classId)
    .where('state', '=', 'PLANNED')
    .execute()

/** Marks a planned lesson as held. */
export const markLessonHeld = (tx: Tx, { tenantId, id }: RowRef, now: Date) =>
  tx
    .updateTable('classLesson')
    .set({ state: 'HELD', updateTime: now })
    .where('tenantId', '=', tenantId)
    .where('id', '=', id)
    .where('state', '=', 'PLANNED')
    .execute()

/** Puts one teacher of a lesson in the place of another. */
export const replaceTeacher = (
  tx: Tx,
  { tenantId, id: lessonId }: RowRef,
  { forId, teacherId, replacesId }: { forId: string; teacherId: string; replacesId: string | null },
) =>
  tx
    .updateTable('lessonTeacher')
    .set({ instructorId: teacherId, replacesId })
    .where('tenantId', '=', tenantId)
    .where('lessonId', '=', lessonId)
    .where('instructorId', '=', forId)
    .execute()

/** The first lesson of a term outside some days. */
export const findLessonOutside = (
  db: Db,
  { tenantId, id: termId }: RowRef,
  { beginDate, endDate }: { beginDate: string; endDate: string },
) =>
  db
    .selectFrom('classLesson as l')
    .innerJoin('courseClass as c', (on) =>
      on.onRef('c.tenantId', '=', 'l.tenantId').onRef('c.id', '=', 'l.classId'),
    )
    .select(['c.name', 'l.day'])
    .where('l.tenantId', '=', tenantId)
    .where('c.termId', '=', termId)
    .where('l.state', '<>', 'CANCELLED')
    .where((row) => row.or([row('l.day', '<', beginDate), row('l.day', '>', endDate)]))
    .limit(1)
    .executeTakeFirst()
