import { sql } from 'kysely'

import type { Db } from '../../../../platform/server/database/db.ts'
import type { ClassPresence } from '../../contract/institutionPresence.ts'
import '../tables.ts'

/** The classes of an institution with the marks of their called rolls, the newest term first. */
export async function listPresenceOf(
  db: Db,
  tenantId: string,
  institutionId: string,
): Promise<ClassPresence[]> {
  const { rows } = await sql<ClassPresence>`
    select c.id as class_id, c.name as class_name, t.name as term_name,
      count(distinct r.id)::integer as lesson_count, count(e.child_id)::integer as expected,
      (count(*) filter (where e.state in ('PRESENT', 'LATE', 'EARLY')))::integer as present,
      (count(*) filter (where e.state = 'LEAVE'))::integer as leave,
      (count(*) filter (where e.state = 'ABSENT'))::integer as absent
    from course o
      join course_class c on c.tenant_id = o.tenant_id and c.course_id = o.id and c.state <> 'UNPUBLISHED'
      join course_term t on t.tenant_id = c.tenant_id and t.id = c.term_id
      left join class_lesson l on l.tenant_id = c.tenant_id and l.class_id = c.id
      left join roll_call r on r.tenant_id = l.tenant_id and r.lesson_id = l.id
      left join roll_entry e on e.tenant_id = r.tenant_id and e.roll_id = r.id
    where o.tenant_id = ${tenantId} and o.institution_id = ${institutionId}
    group by c.tenant_id, c.id, c.name, t.name, t.begin_date
    order by t.begin_date desc, c.name, c.id
    limit 200`.execute(db)
  return rows
}
