import { sql } from 'kysely'

import type { Db } from '../../../../platform/server/database/db.ts'
import type { RowRef } from '../../../../platform/server/database/rowRef.ts'
import '../tables.ts'

export type TermOfSeats = { id: string; name: string; beginDate: string; endDate: string }

export const listTermSpans = (db: Db, tenantId: string): Promise<TermOfSeats[]> =>
  db
    .selectFrom('courseTerm')
    .select(['id', 'name', 'beginDate', 'endDate'])
    .where('tenantId', '=', tenantId)
    .orderBy('beginDate', 'desc')
    .orderBy('id', 'desc')
    .execute()

/** The classes of a term that families see or saw, with their counters. */
export const listSeatsOfTerm = (db: Db, { tenantId, id: termId }: RowRef) =>
  db
    .selectFrom('courseClass as c')
    .innerJoin('course as k', (on) =>
      on.onRef('k.tenantId', '=', 'c.tenantId').onRef('k.id', '=', 'c.courseId'),
    )
    .innerJoin('classSeats as s', (on) =>
      on.onRef('s.tenantId', '=', 'c.tenantId').onRef('s.classId', '=', 'c.id'),
    )
    .select(['c.id', 'c.name', 'c.courseId', 'k.name as courseName', 'k.ownerName'])
    .select(['s.taken', 's.capacity', 's.waiting'])
    .where('c.tenantId', '=', tenantId)
    .where('c.termId', '=', termId)
    .where('c.state', 'not in', ['UNPUBLISHED', 'CANCELLED', 'MERGED'])
    .orderBy('c.name')
    .execute()

export type GradeSeats = { gradeId: string | null; seats: number; children: number }

/** The seats of a term by the grade that the children are in now; without a grade if they left. */
export async function countSeatsByGrade(
  db: Db,
  { tenantId, id: termId }: RowRef,
): Promise<GradeSeats[]> {
  const { rows } = await sql<GradeSeats>`
    select h.grade_id, count(*)::integer as seats, count(distinct o.child_id)::integer as children
    from course_class c
      join course_seat o on o.tenant_id = c.tenant_id and o.class_id = c.id
        and o.state in ('OFFERED', 'HELD', 'ENROLLED', 'DROP_REQUESTED', 'COMPLETED')
      left join class_membership m on m.tenant_id = o.tenant_id and m.student_id = o.child_id and m.end_date is null
      left join school_class h on h.tenant_id = m.tenant_id and h.id = m.class_id
    where c.tenant_id = ${tenantId} and c.term_id = ${termId} and c.state not in ('UNPUBLISHED', 'CANCELLED', 'MERGED')
    group by h.grade_id`.execute(db)
  return rows
}
