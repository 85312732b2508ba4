import { sql } from 'kysely'

import type { Db } from '../../../../platform/server/database/db.ts'
import type { RowRef } from '../../../../platform/server/database/rowRef.ts'
import type { PlannedCollector } from '../../contract/states.ts'
import '../tables.ts'
import { homeroomName, mayBeShared, pupils } from './pupils.ts'

export type RosterChild = { id: string; name: string; className: string }

/** The children with a paid or free seat in a class, by homeroom and number. */
export const listSeated = (db: Db, tenantId: string, classId: string): Promise<RosterChild[]> =>
  pupils(db, tenantId)
    .innerJoin('courseSeat as t', (on) =>
      on.onRef('t.tenantId', '=', 's.tenantId').onRef('t.childId', '=', 's.id'),
    )
    .select(['s.id', 's.name', homeroomName.as('className')])
    .where('s.isLiving', '=', true)
    .where('t.classId', '=', classId)
    .where('t.state', 'in', ['ENROLLED', 'DROP_REQUESTED', 'COMPLETED'])
    .where(mayBeShared)
    .orderBy('h.gradeId')
    .orderBy('h.ordinal')
    .orderBy('s.studentNo')
    .execute()

export type CareChild = RosterChild & {
  untilMinute: number
  collector: PlannedCollector
  collectorName: string
}

/** The children of a homeroom who stay in care on a day. */
export const listInCare = (
  db: Db,
  tenantId: string,
  { homeroomId, day, weekday }: { homeroomId: string; day: string; weekday: number },
): Promise<CareChild[]> =>
  pupils(db, tenantId)
    .innerJoin('careRequest as q', (on) =>
      on.onRef('q.tenantId', '=', 's.tenantId').onRef('q.childId', '=', 's.id'),
    )
    .innerJoin('courseTerm as t', (on) =>
      on.onRef('t.tenantId', '=', 'q.tenantId').onRef('t.id', '=', 'q.termId'),
    )
    .select([
      's.id',
      's.name',
      homeroomName.as('className'),
      'q.untilMinute',
      'q.collector',
      'q.collectorName',
    ])
    .where('s.isLiving', '=', true)
    .where('h.id', '=', homeroomId)
    .where('q.beginDate', '<=', day)
    .where((row) => row.or([row('q.endDate', 'is', null), row('q.endDate', '>', day)]))
    .where('t.beginDate', '<=', day)
    .where('t.endDate', '>=', day)
    .where(sql<boolean>`${weekday} = any(q.weekdays)`)
    .orderBy('s.studentNo')
    .execute()

/** Homerooms with the number of children in care on a day. */
export const countInCare = (
  db: Db,
  tenantId: string,
  { day, weekday }: { day: string; weekday: number },
) =>
  pupils(db, tenantId)
    .innerJoin('careRequest as q', (on) =>
      on.onRef('q.tenantId', '=', 's.tenantId').onRef('q.childId', '=', 's.id'),
    )
    .innerJoin('courseTerm as t', (on) =>
      on.onRef('t.tenantId', '=', 'q.tenantId').onRef('t.id', '=', 'q.termId'),
    )
    .select(['h.id', 'h.name', 'h.teacherId', sql<number>`count(*)::int`.as('childCount')])
    .where('h.id', 'is not', null)
    .where('q.beginDate', '<=', day)
    .where((row) => row.or([row('q.endDate', 'is', null), row('q.endDate', '>', day)]))
    .where('t.beginDate', '<=', day)
    .where('t.endDate', '>=', day)
    .where(sql<boolean>`${weekday} = any(q.weekdays)`)
    .groupBy(['h.tenantId', 'h.id', 'h.name', 'h.teacherId', 'h.gradeId', 'h.ordinal'])
    .orderBy('h.gradeId')
    .orderBy('h.ordinal')
    .execute()

export type DayLesson = {
  id: string
  className: string
  day: string
  beginMinute: number
  endMinute: number
  roomName: string
  state: 'PLANNED' | 'HELD' | 'CANCELLED'
  classId: string
  childCount: number
  /** Accounts of the teachers. */
  teacherIds: string[]
  teacherNames: string
}

const dayLessons = (db: Db, tenantId: string) =>
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
      'c.name as className',
      'l.day',
      'l.beginMinute',
      'l.endMinute',
      sql<string>`trim(r.building || ' ' || r.name)`.as('roomName'),
      'l.state',
      'l.classId',
      sql<number>`(select count(*)::int from course_seat t where t.tenant_id = l.tenant_id and t.class_id = l.class_id
        and t.state in ('ENROLLED', 'DROP_REQUESTED', 'COMPLETED'))`.as('childCount'),
      sql<string[]>`(select coalesce(jsonb_agg(i.user_id::text), '[]') from lesson_teacher lt
        join instructor i on i.tenant_id = lt.tenant_id and i.id = lt.instructor_id
        where lt.tenant_id = l.tenant_id and lt.lesson_id = l.id and i.user_id is not null)`.as(
        'teacherIds',
      ),
      sql<string>`(select coalesce(string_agg(coalesce(u.real_name, i.name), '、' order by lt.duty desc, i.id), '')
        from lesson_teacher lt join instructor i on i.tenant_id = lt.tenant_id and i.id = lt.instructor_id
          left join app_user u on u.tenant_id = i.tenant_id and u.id = i.user_id
        where lt.tenant_id = l.tenant_id and lt.lesson_id = l.id)`.as('teacherNames'),
    ])
    .where('l.tenantId', '=', tenantId)
    .where('c.state', 'not in', ['UNPUBLISHED', 'CANCELLED', 'MERGED'])

/** The lessons of a day that are not cancelled. */
export const listDayLessons = (db: Db, tenantId: string, day: string): Promise<DayLesson[]> =>
  dayLessons(db, tenantId)
    .where('l.day', '=', day)
    .where('l.state', '<>', 'CANCELLED')
    .orderBy('l.beginMinute')
    .orderBy('l.id')
    .execute()

export const findDayLesson = (
  db: Db,
  tenantId: string,
  id: string,
): Promise<DayLesson | undefined> =>
  dayLessons(db, tenantId).where('l.id', '=', id).executeTakeFirst()

/** The lessons of some children on a day. */
export const listLessonsOfChildren = (
  db: Db,
  tenantId: string,
  childIds: readonly string[],
  day: string,
) =>
  db
    .selectFrom('courseSeat as t')
    .innerJoin('classLesson as l', (on) =>
      on.onRef('l.tenantId', '=', 't.tenantId').onRef('l.classId', '=', 't.classId'),
    )
    .innerJoin('courseClass as c', (on) =>
      on.onRef('c.tenantId', '=', 'l.tenantId').onRef('c.id', '=', 'l.classId'),
    )
    .select(['t.childId', 'c.name as className', 'l.beginMinute', 'l.endMinute'])
    .where('t.tenantId', '=', tenantId)
    .where('t.childId', 'in', [...childIds])
    .where('t.state', 'in', ['ENROLLED', 'DROP_REQUESTED'])
    .where('l.day', '=', day)
    .where('l.state', '<>', 'CANCELLED')
    .orderBy('l.beginMinute')
    .execute()

/** The lesson that a room has at a minute of a day, or the next one of the day. */
export const findRoomLesson = (
  db: Db,
  tenantId: string,
  { roomId, day, minute }: { roomId: string; day: string; minute: number },
) =>
  dayLessons(db, tenantId)
    .where('l.roomId', '=', roomId)
    .where('l.day', '=', day)
    .where('l.state', '<>', 'CANCELLED')
    .where('l.endMinute', '>', minute - 10)
    .orderBy('l.beginMinute')
    .limit(1)
    .executeTakeFirst()

export const findHomeroom = (db: Db, tenantId: string, id: string) =>
  db
    .selectFrom('schoolClass')
    .select(['id', 'name', 'teacherId'])
    .where('tenantId', '=', tenantId)
    .where('id', '=', id)
    .where('isDeleted', '=', false)
    .executeTakeFirst()

export const findChild = (db: Db, { tenantId, id }: RowRef) =>
  db
    .selectFrom('student')
    .select(['id', 'name'])
    .where('tenantId', '=', tenantId)
    .where('id', '=', id)
    .where('isLiving', '=', true)
    .executeTakeFirst()
