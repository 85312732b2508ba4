import type { Db } from '../../../../platform/server/database/db.ts'
import '../tables.ts'

/** Accounts of the teachers who have a child in a lesson on a day. */
export async function listTeachersOfChild(
  db: Db,
  tenantId: string,
  childId: string,
  day: string,
): Promise<string[]> {
  const found = await db
    .selectFrom('courseSeat as t')
    .innerJoin('classLesson as l', (on) =>
      on.onRef('l.tenantId', '=', 't.tenantId').onRef('l.classId', '=', 't.classId'),
    )
    .innerJoin('lessonTeacher as lt', (on) =>
      on.onRef('lt.tenantId', '=', 'l.tenantId').onRef('lt.lessonId', '=', 'l.id'),
    )
    .innerJoin('instructor as i', (on) =>
      on.onRef('i.tenantId', '=', 'lt.tenantId').onRef('i.id', '=', 'lt.instructorId'),
    )
    .select('i.userId')
    .where('t.tenantId', '=', tenantId)
    .where('t.childId', '=', childId)
    .where('t.state', 'in', ['ENROLLED', 'DROP_REQUESTED'])
    .where('l.day', '=', day)
    .where('l.state', '<>', 'CANCELLED')
    .execute()
  return found.flatMap(({ userId }) => userId ?? [])
}
