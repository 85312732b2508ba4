import { sql } from 'kysely'

import type { Db } from '../../../../platform/server/database/db.ts'
import type { Time } from './lessons.ts'
import '../planTables.ts'

/** What some lessons need, and whose own lessons do not count as taken. */
export type Wanted = {
  readonly times: readonly Time[]
  readonly roomId?: string | undefined
  readonly instructorIds: readonly string[]
  readonly exceptClassId?: string | undefined
  readonly exceptLessonId?: string | undefined
}

export type Occupied = {
  className: string
  number: number
  day: string
  beginMinute: number
  endMinute: number
  /** The teacher that both lessons need; null if it is the room. */
  teacherName: string | null
}

/** The first lesson that takes a wanted room or teacher at a wanted time. */
export async function findOccupied(
  db: Db,
  tenantId: string,
  { times, roomId = '0', instructorIds, exceptClassId = '0', exceptLessonId = '0' }: Wanted,
): Promise<Occupied | undefined> {
  const { rows } = await sql<Occupied>`
    select c.name as class_name, l.number, l.day, l.begin_minute, l.end_minute,
      (select coalesce(u.real_name, i.name) from lesson_teacher t
        join instructor i on i.tenant_id = t.tenant_id and i.id = t.instructor_id
        left join app_user u on u.tenant_id = i.tenant_id and u.id = i.user_id
        where t.tenant_id = l.tenant_id and t.lesson_id = l.id and t.instructor_id = any(${[...instructorIds]}::bigint[])
        order by i.id limit 1) as teacher_name
    from unnest(${times.map(({ day }) => day)}::date[], ${times.map(({ beginMinute }) => beginMinute)}::int[], ${times.map(({ endMinute }) => endMinute)}::int[])
        as w (day, begin_minute, end_minute)
      join class_lesson l on l.tenant_id = ${tenantId} and l.day = w.day and l.begin_minute < w.end_minute and w.begin_minute < l.end_minute
      join course_class c on c.tenant_id = l.tenant_id and c.id = l.class_id
    where l.state <> 'CANCELLED' and l.class_id <> ${exceptClassId} and l.id <> ${exceptLessonId}
      and (l.room_id = ${roomId} or exists (
        select from lesson_teacher t
        where t.tenant_id = l.tenant_id and t.lesson_id = l.id and t.instructor_id = any(${[...instructorIds]}::bigint[])))
    order by l.day, l.begin_minute, l.id limit 1`.execute(db)
  return rows[0]
}
