import type { Db } from '../../../../platform/server/database/db.ts'
import type { RowRef } from '../../../../platform/server/database/rowRef.ts'
import '../tables.ts'

/** What the class of a seat costs. */
export const findPrice = (db: Db, { tenantId, id }: RowRef) =>
  db
    .selectFrom('courseSeat as o')
    .innerJoin('courseClass as c', (on) =>
      on.onRef('c.tenantId', '=', 'o.tenantId').onRef('c.id', '=', 'o.classId'),
    )
    .innerJoin('course as k', (on) =>
      on.onRef('k.tenantId', '=', 'c.tenantId').onRef('k.id', '=', 'c.courseId'),
    )
    .innerJoin('courseTerm as t', (on) =>
      on.onRef('t.tenantId', '=', 'c.tenantId').onRef('t.id', '=', 'c.termId'),
    )
    .select([
      'c.name as className',
      't.name as termName',
      'c.priceFen',
      'c.lessonCount',
      'c.bookFeeFen',
      'k.ownerKind',
      'k.ownerName',
    ])
    .where('o.tenantId', '=', tenantId)
    .where('o.id', '=', id)
    .executeTakeFirstOrThrow()
