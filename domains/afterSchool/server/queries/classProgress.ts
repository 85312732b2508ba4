import { sql } from 'kysely'

import type { Db } from '../../../../platform/server/database/db.ts'
import type { LessonSpan } from '../../contract/progress/classProgress.ts'
import type { ClassState } from '../../contract/classStates.ts'
import '../planTables.ts'
import '../scheduleTables.ts'

export type ProgressRow = LessonSpan & { id: string; state: ClassState }

/** The classes whose state follows their lessons, with the span of these; all or one. */
export async function listProgress(
  db: Db,
  tenantId: string,
  classId: string | null = null,
): Promise<ProgressRow[]> {
  const { rows } = await sql<ProgressRow>`
    select c.id, c.state, t.end_date as term_end,
      min(l.day) filter (where l.state <> 'CANCELLED') as first_day,
      max(l.day) filter (where l.state <> 'CANCELLED') as last_day,
      (count(l.id) filter (where l.state <> 'HELD'))::int as open_count
    from course_class c
      join course_term t on t.tenant_id = c.tenant_id and t.id = c.term_id
      left join class_lesson l on l.tenant_id = c.tenant_id and l.class_id = c.id
    where c.tenant_id = ${tenantId} and c.state in ('FORMED', 'RUNNING')
      and (${classId}::bigint is null or c.id = ${classId}::bigint)
    group by c.id, c.state, t.end_date
    order by c.id`.execute(db)
  return rows
}
