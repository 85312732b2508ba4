import { sql } from 'kysely'

import type { Database } from '../../../../platform/server/database/db.ts'

/**
 * What must hold about seats, counters and times at every moment, as a list of what does not. Tests
 * and benches look after each rush.
 */
export async function findBrokenCounts(database: Database, tenantId: string): Promise<string[]> {
  const { rows } = await database.read(tenantId, (db) =>
    sql<{ broken: string }>`
      select 'seats of ' || c.name as broken from class_seats s
        join course_class c on c.tenant_id = s.tenant_id and c.id = s.class_id
      where s.tenant_id = ${tenantId} and (s.taken > s.capacity
        or s.taken <> (select count(*) from course_seat o where o.tenant_id = s.tenant_id and o.class_id = s.class_id
          and o.state in ('OFFERED', 'HELD', 'ENROLLED', 'DROP_REQUESTED', 'COMPLETED'))
        or s.waiting <> (select count(*) from course_seat o where o.tenant_id = s.tenant_id and o.class_id = s.class_id
          and o.state = 'WAITING'))
      union all
      select 'counter of child ' || n.child_id from round_child n
      where n.tenant_id = ${tenantId} and n.taken <> (
        select count(*) from course_seat o where o.tenant_id = n.tenant_id and o.round_id = n.round_id
          and o.child_id = n.child_id and o.state in ('HELD', 'ENROLLED', 'DROP_REQUESTED', 'COMPLETED'))
      union all
      select 'times of seat ' || o.id from course_seat o
      where o.tenant_id = ${tenantId} and (
        select count(*) from child_slot k where k.tenant_id = o.tenant_id and k.seat_id = o.id and k.child_id = o.child_id)
        <> case when o.state in ('HELD', 'ENROLLED', 'DROP_REQUESTED', 'COMPLETED') then (
          select count(*) from class_slot cs where cs.tenant_id = o.tenant_id and cs.class_id = o.class_id) else 0 end
      union all
      select 'number ' || o.seat_no || ' twice' from course_seat o
      where o.tenant_id = ${tenantId} and o.seat_no is not null
      group by o.class_id, o.seat_no having count(*) > 1`.execute(db),
  )
  return rows.map(({ broken }) => broken)
}
