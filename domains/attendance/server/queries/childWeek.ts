import { sql } from 'kysely'

import type { Db } from '../../../../platform/server/database/db.ts'
import '../tables.ts'

/** The classes in which a child has, or had, a seat. */
export async function listClassesOf(db: Db, tenantId: string, childId: string): Promise<string[]> {
  const found = await db
    .selectFrom('courseSeat')
    .select('classId')
    .where('tenantId', '=', tenantId)
    .where('childId', '=', childId)
    .where('state', 'in', ['ENROLLED', 'DROP_REQUESTED', 'COMPLETED'])
    .execute()
  return found.map(({ classId }) => classId)
}

/** Care of a child that touches some days, with its term and when care begins there. */
export const listCareBetween = (
  db: Db,
  tenantId: string,
  childId: string,
  { from, to }: { readonly from: string; readonly to: string },
) =>
  db
    .selectFrom('careRequest as q')
    .innerJoin('courseTerm as t', (on) =>
      on.onRef('t.tenantId', '=', 'q.tenantId').onRef('t.id', '=', 'q.termId'),
    )
    .select([
      'q.id',
      'q.weekdays',
      'q.untilMinute',
      'q.collector',
      'q.collectorName',
      'q.beginDate',
      'q.endDate',
      't.beginDate as termBegin',
      't.endDate as termEnd',
      sql<number | null>`(select min(s.begin_minute) from course_slot s
        where s.tenant_id = q.tenant_id and s.term_id = q.term_id and s.kind = 'CARE')`.as(
        'beginMinute',
      ),
    ])
    .where('q.tenantId', '=', tenantId)
    .where('q.childId', '=', childId)
    .where('q.beginDate', '<=', to)
    .where((row) => row.or([row('q.endDate', 'is', null), row('q.endDate', '>', from)]))
    .where('t.beginDate', '<=', to)
    .where('t.endDate', '>=', from)
    .orderBy('q.id')
    .execute()
