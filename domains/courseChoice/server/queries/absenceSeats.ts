import { sql } from 'kysely'

import type { Db } from '../../../../platform/server/database/db.ts'
import type { RowRef } from '../../../../platform/server/database/rowRef.ts'
import '../tables.ts'

export type AbsenceSeat = {
  id: string
  orderId: string
  childId: string
  childName: string
  homeroomName: string
  classId: string
  className: string
  /** Whether the child still has the seat or had it to the end, in a class that is not settled. */
  isSeated: boolean
}

/** The ordered seats in the classes of a term. */
export async function listAbsenceSeats(
  db: Db,
  { tenantId, id: termId }: RowRef,
): Promise<AbsenceSeat[]> {
  const { rows } = await sql<AbsenceSeat>`
    select o.id, o.order_id, o.child_id, p.name as child_name, coalesce(h.name, '') as homeroom_name,
      o.class_id, c.name as class_name,
      o.state in ('ENROLLED', 'COMPLETED') and c.state <> 'SETTLED' as is_seated
    from course_seat o
      join course_class c on c.tenant_id = o.tenant_id and c.id = o.class_id
      join student p on p.tenant_id = o.tenant_id and p.id = o.child_id
      left join class_membership m on m.tenant_id = p.tenant_id and m.student_id = p.id and m.end_date is null
      left join school_class h on h.tenant_id = m.tenant_id and h.id = m.class_id
    where o.tenant_id = ${tenantId} and o.term_id = ${termId} and o.order_id is not null
      and o.state in ('ENROLLED', 'COMPLETED', 'DROP_REQUESTED', 'DROPPED')
    order by h.name, p.name, o.id`.execute(db)
  return rows
}
