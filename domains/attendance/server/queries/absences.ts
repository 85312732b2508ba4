import { sql } from 'kysely'

import { wireDate } from '../../../../platform/contract/time.ts'
import type { Db } from '../../../../platform/server/database/db.ts'
import type { SeatOfChild } from '../../../courseChoice/server/public.ts'
import type { MonthOfLessons } from '../../contract/absenceMonths.ts'
import '../tables.ts'

export type MonthRow = MonthOfLessons & { readonly seatId: string; readonly childId: string }

/** The moment when lesson `l` begins. */
const begins = sql`((l.day + make_interval(mins => l.begin_minute)) at time zone 'Asia/Shanghai')`

/**
 * The lessons of children in classes by month, where some were excused or have no roll. Only leave is
 * excused. A lesson without a roll is past on the next day, or if the child left the class after it.
 */
export async function listAbsenceMonths(
  db: Db,
  tenantId: string,
  seats: readonly SeatOfChild[],
  now: Date,
): Promise<MonthRow[]> {
  const isPast = sql`(l.day < ${wireDate(now)}::date or coalesce(${begins} < o.until, false))`
  const { rows } = await sql<MonthRow>`
    select o.id as seat_id, o."childId" as child_id, to_char(l.day, 'YYYY-MM') as month,
      (count(*) filter (where l.state = 'HELD'))::integer as given,
      (count(e.child_id) filter (where l.state = 'HELD'))::integer as absent,
      (count(*) filter (where l.state = 'PLANNED' and not ${isPast}))::integer as coming,
      coalesce(array_agg(l.day::text) filter (where l.state <> 'CANCELLED'), '{}') as days,
      coalesce(array_agg(l.day::text) filter (where l.state = 'PLANNED' and ${isPast}), '{}') as uncalled_days
    from jsonb_to_recordset(${JSON.stringify(seats)}::jsonb)
        as o(id bigint, "classId" bigint, "childId" bigint, "from" timestamptz, until timestamptz)
      join class_lesson l on l.tenant_id = ${tenantId} and l.class_id = o."classId"
        and coalesce(${begins} >= o."from", true) and coalesce(${begins} < o.until, true)
      left join roll_call r on r.tenant_id = l.tenant_id and r.lesson_id = l.id
      left join roll_entry e on e.tenant_id = r.tenant_id and e.roll_id = r.id
        and e.child_id = o."childId" and e.state = 'LEAVE'
    group by o.id, o."childId", to_char(l.day, 'YYYY-MM')
    having count(e.child_id) > 0 or count(*) filter (where l.state = 'PLANNED' and ${isPast}) > 0
    order by o.id, month`.execute(db)
  return rows
}
