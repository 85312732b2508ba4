import { sql } from 'kysely'

import type { Db } from '../../../../platform/server/database/db.ts'
import type { SeatOfChild } from '../../../courseChoice/server/public.ts'
import '../tables.ts'

/** The moment when lesson `l` begins. */
const begins = sql`((l.day + make_interval(mins => l.begin_minute)) at time zone 'Asia/Shanghai')`

/**
 * The completed months with excused absences of a child in a class, for the rules of refunds. A month
 * is completed once none of its lessons is planned. Only leave is excused.
 */
export const listAbsenceMonths = (
  db: Db,
  tenantId: string,
  { classId, childId, from, until }: SeatOfChild,
) =>
  db
    .selectFrom('classLesson as l')
    .leftJoin('rollCall as r', (on) =>
      on.onRef('r.tenantId', '=', 'l.tenantId').onRef('r.lessonId', '=', 'l.id'),
    )
    .leftJoin('rollEntry as e', (on) =>
      on
        .onRef('e.tenantId', '=', 'r.tenantId')
        .onRef('e.rollId', '=', 'r.id')
        .on('e.childId', '=', childId)
        .on('e.state', '=', 'LEAVE'),
    )
    .select([
      sql<string>`to_char(l.day, 'YYYY-MM')`.as('month'),
      sql<number>`(count(*) filter (where l.state = 'HELD'))::int`.as('given'),
      sql<number>`(count(e.child_id) filter (where l.state = 'HELD'))::int`.as('absent'),
    ])
    .where('l.tenantId', '=', tenantId)
    .where('l.classId', '=', classId)
    .where(
      sql<boolean>`coalesce(${begins} >= ${from}, true) and coalesce(${begins} < ${until ?? null}, true)`,
    )
    .groupBy(sql`to_char(l.day, 'YYYY-MM')`)
    .having(sql<boolean>`count(*) filter (where l.state = 'PLANNED') = 0`)
    .having(sql<boolean>`count(e.child_id) filter (where l.state = 'HELD') > 0`)
    .orderBy('month')
    .execute()
