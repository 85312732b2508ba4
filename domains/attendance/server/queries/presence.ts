import { sql } from 'kysely'

import type { Db } from '../../../../platform/server/database/db.ts'
import type { Presence } from '../../../courseChoice/contract/statistics.ts'
import '../tables.ts'

/** The marks of the called rolls of some classes, as they are after corrections. */
export async function countPresence(
  db: Db,
  tenantId: string,
  classIds: readonly string[],
): Promise<ReadonlyMap<string, Presence>> {
  const { rows } = await sql<Presence & { classId: string }>`
    select l.class_id, count(*)::int as expected,
      (count(*) filter (where e.state in ('PRESENT', 'LATE', 'EARLY')))::int as present
    from class_lesson l
      join roll_call r on r.tenant_id = l.tenant_id and r.lesson_id = l.id
      join roll_entry e on e.tenant_id = r.tenant_id and e.roll_id = r.id
    where l.tenant_id = ${tenantId} and l.class_id = any(${[...classIds]}::bigint[])
    group by l.class_id`.execute(db)
  return new Map(rows.map(({ classId, ...presence }) => [classId, presence]))
}
