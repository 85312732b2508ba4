import { sql } from 'kysely'
import type { SqlBool } from 'kysely'

import type { Db } from '../../../../platform/server/database/db.ts'
import type { RowRef } from '../../../../platform/server/database/rowRef.ts'
import { slotsOfClass, teachersOfClass } from './classes.ts'
import '../tables.ts'
import '../planTables.ts'

/** A moment of the school: the day, and minutes after its midnight. */
export type Moment = { readonly day: string; readonly minute: number }

type Next = {
  number: number
  day: string
  beginMinute: number
  endMinute: number
  roomName: string
  building: string
}

const nextLesson = ({ day, minute }: Moment) =>
  sql<Next | null>`(
    select jsonb_build_object('number', l.number, 'day', l.day, 'beginMinute', l.begin_minute, 'endMinute', l.end_minute,
      'roomName', r.name, 'building', r.building)
    from class_lesson l join course_room r on r.tenant_id = l.tenant_id and r.id = l.room_id
    where l.tenant_id = c.tenant_id and l.class_id = c.id and l.state = 'PLANNED'
      and (l.day > ${day}::date or (l.day = ${day}::date and l.end_minute > ${minute}::int))
    order by l.day, l.begin_minute limit 1)`

/** Whether a person teaches the class, or substitutes in one of its lessons. */
const isTaughtBy = (instructorId: string) =>
  sql<SqlBool>`(
    exists (select from class_teacher t
      where t.tenant_id = c.tenant_id and t.class_id = c.id and t.instructor_id = ${instructorId})
    or exists (select from class_lesson l join lesson_teacher t on t.tenant_id = l.tenant_id and t.lesson_id = l.id
      where l.tenant_id = c.tenant_id and l.class_id = c.id and t.instructor_id = ${instructorId}))`

/** Whose classes: all of an institution, or those that one person teaches. */
export type ClassOwner = { readonly institutionId: string } | { readonly instructorId: string }

const ownClasses = (db: Db, tenantId: string, owner: ClassOwner, now: Moment) =>
  db
    .selectFrom('courseClass as c')
    .innerJoin('courseTerm as t', (on) =>
      on.onRef('t.tenantId', '=', 'c.tenantId').onRef('t.id', '=', 'c.termId'),
    )
    .innerJoin('course as k', (on) =>
      on.onRef('k.tenantId', '=', 'c.tenantId').onRef('k.id', '=', 'c.courseId'),
    )
    .innerJoin('courseRoom as r', (on) =>
      on.onRef('r.tenantId', '=', 'c.tenantId').onRef('r.id', '=', 'c.roomId'),
    )
    .innerJoin('classSeats as s', (on) =>
      on.onRef('s.tenantId', '=', 'c.tenantId').onRef('s.classId', '=', 'c.id'),
    )
    .select([
      'c.id',
      'c.name',
      'k.name as courseName',
      't.name as termName',
      'r.name as roomName',
      'r.building',
      's.taken',
      'c.maxSeats',
      'c.lessonCount',
      'c.state',
      slotsOfClass.as('slots'),
      teachersOfClass.as('teachers'),
      nextLesson(now).as('next'),
    ])
    .where('c.tenantId', '=', tenantId)
    .where(
      'institutionId' in owner
        ? sql<SqlBool>`k.institution_id = ${owner.institutionId}`
        : isTaughtBy(owner.instructorId),
    )

export type OwnClassRow = Awaited<
  ReturnType<ReturnType<typeof ownClasses>['executeTakeFirstOrThrow']>
>

const most = 200

/** The newest term first, within it the class that meets next. */
export async function listOwnClassRows(
  db: Db,
  tenantId: string,
  owner: ClassOwner,
  now: Moment,
): Promise<OwnClassRow[]> {
  return ownClasses(db, tenantId, owner, now)
    .orderBy('t.beginDate', 'desc')
    .orderBy('c.name')
    .orderBy('c.id')
    .limit(most)
    .execute()
}

export const findOwnClassRow = (
  db: Db,
  { tenantId, id }: RowRef,
  owner: ClassOwner,
  now: Moment,
): Promise<OwnClassRow | undefined> =>
  ownClasses(db, tenantId, owner, now).where('c.id', '=', id).executeTakeFirst()

/** Whether somebody teaches a class of the school, or substitutes there. */
export const findTaughtClass = (db: Db, { tenantId, id }: RowRef, instructorId: string) =>
  db
    .selectFrom('courseClass as c')
    .select('c.id')
    .where('c.tenantId', '=', tenantId)
    .where('c.id', '=', id)
    .where(isTaughtBy(instructorId))
    .executeTakeFirst()

/** A staff member among those who teach after school. */
export const findStaffInstructor = (db: Db, tenantId: string, userId: string) =>
  db
    .selectFrom('instructor')
    .select('id')
    .where('tenantId', '=', tenantId)
    .where('userId', '=', userId)
    .where('kind', '=', 'STAFF')
    .executeTakeFirst()
