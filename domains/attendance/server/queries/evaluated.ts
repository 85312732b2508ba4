import { sql } from 'kysely'
import type { SqlBool } from 'kysely'

import type { Db } from '../../../../platform/server/database/db.ts'
import '../tables.ts'
import { homeroomName, mayBeShared, pupils } from './pupils.ts'

/** The lessons of a class that a child has attended, also late or in part. */
const attended = sql<number>`(
  select count(*)::int from roll_entry e
    join roll_call r on r.tenant_id = e.tenant_id and r.id = e.roll_id
    join class_lesson l on l.tenant_id = r.tenant_id and l.id = r.lesson_id
  where e.tenant_id = t.tenant_id and e.child_id = t.child_id and l.class_id = t.class_id
    and e.state in ('PRESENT', 'LATE', 'EARLY'))`

const teacherNames = sql<string>`(
  select coalesce(string_agg(coalesce(u.real_name, i.name), '、' order by ct.duty desc, i.id), '')
  from class_teacher ct join instructor i on i.tenant_id = ct.tenant_id and i.id = ct.instructor_id
    left join app_user u on u.tenant_id = i.tenant_id and u.id = i.user_id
  where ct.tenant_id = c.tenant_id and ct.class_id = c.id)`

/** The classes of a child with its attendance, and the evaluations of both kinds. */
export const listClassesOfChild = (db: Db, tenantId: string, childId: string) =>
  db
    .selectFrom('courseSeat as t')
    .innerJoin('courseClass as c', (on) =>
      on.onRef('c.tenantId', '=', 't.tenantId').onRef('c.id', '=', 't.classId'),
    )
    .leftJoin('evaluation as f', (on) =>
      on
        .onRef('f.tenantId', '=', 't.tenantId')
        .onRef('f.classId', '=', 't.classId')
        .onRef('f.childId', '=', 't.childId')
        .on('f.kind', '=', 'FAMILY'),
    )
    .leftJoin('evaluation as n', (on) =>
      on
        .onRef('n.tenantId', '=', 't.tenantId')
        .onRef('n.classId', '=', 't.classId')
        .onRef('n.childId', '=', 't.childId')
        .on('n.kind', '=', 'TEACHER')
        .on('n.state', '=', 'SHOWN'),
    )
    .select([
      't.classId',
      'c.name as className',
      'c.courseId',
      attended.as('attendedCount'),
      teacherNames.as('teacherNames'),
      'f.stars',
      'f.words',
      'f.state',
      'f.stateReason',
      'n.words as noteWords',
      'n.writtenByName as noteWriter',
      'n.writtenTime as noteTime',
    ])
    .where('t.tenantId', '=', tenantId)
    .where('t.childId', '=', childId)
    .where('t.state', 'in', ['ENROLLED', 'DROP_REQUESTED', 'COMPLETED'])
    .orderBy('t.id', 'desc')
    .execute()

/** The children of a class with the notes about them. */
export const listNoted = (db: Db, tenantId: string, classId: string) =>
  pupils(db, tenantId)
    .innerJoin('courseSeat as t', (on) =>
      on.onRef('t.tenantId', '=', 's.tenantId').onRef('t.childId', '=', 's.id'),
    )
    .leftJoin('evaluation as n', (on) =>
      on
        .onRef('n.tenantId', '=', 't.tenantId')
        .onRef('n.classId', '=', 't.classId')
        .onRef('n.childId', '=', 't.childId')
        .on('n.kind', '=', 'TEACHER'),
    )
    .select([
      's.id as childId',
      's.name as childName',
      homeroomName.as('homeroomName'),
      'n.words',
      'n.state',
      'n.stateReason',
    ])
    .where('t.classId', '=', classId)
    .where('t.state', 'in', ['ENROLLED', 'DROP_REQUESTED', 'COMPLETED'])
    .where('s.isLiving', '=', true)
    .where(mayBeShared)
    .orderBy('h.gradeId')
    .orderBy('h.ordinal')
    .orderBy('s.studentNo')
    .execute()

/** Whether an account teaches the class `c`, or one of its lessons. */
export const isTaughtBy = (userId: string) => sql<SqlBool>`(
  exists (select from class_teacher t join instructor i on i.tenant_id = t.tenant_id and i.id = t.instructor_id
    where t.tenant_id = c.tenant_id and t.class_id = c.id and i.user_id = ${userId})
  or exists (select from class_lesson l
      join lesson_teacher t on t.tenant_id = l.tenant_id and t.lesson_id = l.id
      join instructor i on i.tenant_id = t.tenant_id and i.id = t.instructor_id
    where l.tenant_id = c.tenant_id and l.class_id = c.id and i.user_id = ${userId}))`

/** The classes that an account teaches or substitutes in, the newest term first. */
export const listTaught = (db: Db, tenantId: string, userId: string) =>
  db
    .selectFrom('courseClass as c')
    .select([
      'c.id as classId',
      'c.name as className',
      sql<number>`(select count(*)::int from course_seat t where t.tenant_id = c.tenant_id and t.class_id = c.id
        and t.state in ('ENROLLED', 'DROP_REQUESTED', 'COMPLETED') and ${mayBeShared})`.as(
        'childCount',
      ),
      sql<number>`(select count(*)::int from evaluation e where e.tenant_id = c.tenant_id and e.class_id = c.id
        and e.kind = 'TEACHER')`.as('noteCount'),
    ])
    .where('c.tenantId', '=', tenantId)
    .where('c.state', 'not in', ['UNPUBLISHED', 'CANCELLED', 'MERGED'])
    .where(isTaughtBy(userId))
    .orderBy('c.termId', 'desc')
    .orderBy('c.name')
    .limit(100)
    .execute()

export const findClassName = (db: Db, tenantId: string, id: string) =>
  db
    .selectFrom('courseClass')
    .select('name')
    .where('tenantId', '=', tenantId)
    .where('id', '=', id)
    .executeTakeFirst()
