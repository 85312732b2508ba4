import { sql } from 'kysely'

import type { Tx } from '../../../platform/server/database/db.ts'
import { demoTenant, demoUserId } from '../world.ts'

const tenantId = demoTenant

/** The lessons before today of classes that began are held, unless the school cancelled them. */
export const holdLessons = (tx: Tx, today: string) =>
  sql`
    update class_lesson l set state = 'HELD'
    from course_class c
    where l.tenant_id = ${tenantId} and l.day < ${today} and l.state = 'PLANNED'
      and c.tenant_id = l.tenant_id and c.id = l.class_id and c.state in ('RUNNING', 'FINISHED')`.execute(
    tx,
  )

/**
 * The rolls of held lessons: most children were there, a few were on leave for weeks. An
 * institution's teacher without an account had the office call it.
 */
export async function callRolls(tx: Tx): Promise<void> {
  await sql`
    insert into roll_call (tenant_id, kind, lesson_id, day, taken_by, taken_by_name, taken_time)
    select l.tenant_id, 'LESSON', l.id, l.day,
      coalesce(i.user_id, ${demoUserId(tenantId, 'afterschool')}::bigint), case when i.user_id is null then '许静' else i.name end,
      (l.day + make_interval(mins => l.begin_minute + 4)) at time zone 'Asia/Shanghai'
    from class_lesson l
      join lesson_teacher t on t.tenant_id = l.tenant_id and t.lesson_id = l.id and t.duty = 'MAIN'
      join instructor i on i.tenant_id = t.tenant_id and i.id = t.instructor_id
    where l.tenant_id = ${tenantId} and l.state = 'HELD'
    returning true`.execute(tx)
  await sql`
    insert into roll_entry (tenant_id, roll_id, child_id, state)
    select r.tenant_id, r.id, s.child_id,
      case when s.child_id % 53 = 7 and l.number <= 8 then 'LEAVE' when mark < 2 then 'ABSENT' when mark < 5 then 'LEAVE' when mark < 7 then 'LATE' else 'PRESENT' end
    from roll_call r
      join class_lesson l on l.tenant_id = r.tenant_id and l.id = r.lesson_id
      join course_seat s on s.tenant_id = l.tenant_id and s.class_id = l.class_id
        and (s.state in ('ENROLLED', 'COMPLETED', 'DROP_REQUESTED')
          or s.state = 'DROPPED' and l.day < s.update_time::date),
      lateral (select (s.child_id % 1009 * 13 + l.number * 29) % 101 as mark) at
    where r.tenant_id = ${tenantId} and r.lesson_id is not null
    returning true`.execute(tx)
}
