import { sql } from 'kysely'

import type { Db } from '../../../../platform/server/database/db.ts'
import '../tables.ts'

const seated = ['HELD', 'ENROLLED', 'DROP_REQUESTED'] as const

/** The children with a seat in some classes. */
export const listSeatedIn = (db: Db, tenantId: string, classIds: readonly string[]) =>
  db
    .selectFrom('courseSeat as t')
    .innerJoin('student as s', (on) =>
      on.onRef('s.tenantId', '=', 't.tenantId').onRef('s.id', '=', 't.childId'),
    )
    .select(['t.classId', 't.childId', 't.state', 's.name as childName'])
    .where('t.tenantId', '=', tenantId)
    .where('t.classId', 'in', [...classIds])
    .where('t.state', 'in', seated)
    .orderBy('t.id')
    .execute()

type Lesson = {
  readonly id: string
  readonly classId: string
  readonly day: string
  readonly beginMinute: number
  readonly endMinute: number
}

/** How many pupils of a lesson's class have another lesson at that time. */
export async function countBusyPupils(db: Db, tenantId: string, lesson: Lesson): Promise<number> {
  const found = await db
    .selectFrom('courseSeat as t')
    .innerJoin('courseSeat as o', (on) =>
      on
        .onRef('o.tenantId', '=', 't.tenantId')
        .onRef('o.childId', '=', 't.childId')
        .onRef('o.classId', '<>', 't.classId'),
    )
    .innerJoin('classLesson as l', (on) =>
      on.onRef('l.tenantId', '=', 'o.tenantId').onRef('l.classId', '=', 'o.classId'),
    )
    .select(sql<number>`count(distinct t.child_id)::int`.as('count'))
    .where('t.tenantId', '=', tenantId)
    .where('t.classId', '=', lesson.classId)
    .where('t.state', 'in', seated)
    .where('o.state', 'in', seated)
    .where('l.id', '<>', lesson.id)
    .where('l.day', '=', lesson.day)
    .where('l.state', '<>', 'CANCELLED')
    .where('l.beginMinute', '<', lesson.endMinute)
    .where('l.endMinute', '>', lesson.beginMinute)
    .executeTakeFirstOrThrow()
  return found.count
}

/** How many pupils of a class have another class at the weekly times of the class to merge it into. */
export async function countMergeConflicts(
  db: Db,
  tenantId: string,
  { classId, intoId }: { classId: string; intoId: string },
): Promise<number> {
  const found = await db
    .selectFrom('courseSeat as t')
    .innerJoin('childSlot as k', (on) =>
      on
        .onRef('k.tenantId', '=', 't.tenantId')
        .onRef('k.childId', '=', 't.childId')
        .onRef('k.seatId', '<>', 't.id'),
    )
    .innerJoin('classSlot as c', (on) =>
      on.onRef('c.tenantId', '=', 'k.tenantId').onRef('c.slotId', '=', 'k.slotId'),
    )
    .select(sql<number>`count(distinct t.child_id)::int`.as('count'))
    .where('t.tenantId', '=', tenantId)
    .where('t.classId', '=', classId)
    .where('t.state', 'in', seated)
    .where('c.classId', '=', intoId)
    .executeTakeFirstOrThrow()
  return found.count
}
