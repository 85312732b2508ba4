import { sql } from 'kysely'

import type { WeekTime } from '../../../afterSchool/contract/weekTimes.ts'
import type { Db } from '../../../../platform/server/database/db.ts'
import type { SeatState } from '../../contract/states.ts'
import { factColumns, factTables, ownChild } from './seatFacts.ts'
import type { FactsRow, Person } from './seatFacts.ts'
import '../tables.ts'

/** What families read about class `c` of course `k`. */
export type ClassText = {
  className: string
  courseId: string
  courseName: string
  intro: string
  ownerName: string
  isOutside: boolean
  teacherNames: string
  gradeNames: string
  building: string
  roomName: string
  slots: (WeekTime & { id: string })[]
  beginDate: string | null
  lessonCount: number
  priceFen: number
  bookFeeFen: number
}

export const classText = sql`
  c.name as class_name, c.course_id, k.name as course_name, k.intro, k.owner_name,
  k.owner_kind = 'INSTITUTION' as is_outside, m.building, m.name as room_name, c.lesson_count, c.price_fen, c.book_fee_fen,
  (select coalesce(string_agg(coalesce(u.real_name, i.name), '、' order by ct.duty desc, i.id), '')
    from class_teacher ct join instructor i on i.tenant_id = ct.tenant_id and i.id = ct.instructor_id
      left join app_user u on u.tenant_id = i.tenant_id and u.id = i.user_id
    where ct.tenant_id = c.tenant_id and ct.class_id = c.id) as teacher_names,
  (select coalesce(string_agg(g.name, '、' order by g.level), '') from grade g
    where g.tenant_id = c.tenant_id and g.id = any(c.grade_ids)) as grade_names,
  (select coalesce(jsonb_agg(jsonb_build_object('id', t.id::text, 'weekday', t.weekday, 'beginMinute', t.begin_minute, 'endMinute', t.end_minute)
      order by t.weekday, t.begin_minute), '[]')
    from class_slot cs join course_slot t on t.tenant_id = cs.tenant_id and t.id = cs.slot_id
    where cs.tenant_id = c.tenant_id and cs.class_id = c.id) as slots,
  (select min(l.day) from class_lesson l where l.tenant_id = c.tenant_id and l.class_id = c.id) as begin_date`

const room = sql`join course_room m on m.tenant_id = c.tenant_id and m.id = c.room_id`

export type ChoosableRow = FactsRow & ClassText & { isFavourite: boolean }

/** The classes of a published round for one child; empty if the child is not the caller's. */
export async function listChoosable(
  db: Db,
  tenantId: string,
  { roundId, ...person }: Person & { readonly roundId: string },
): Promise<ChoosableRow[]> {
  const { rows } = await sql<ChoosableRow>`
    with one as (${ownChild(tenantId, person)})
    select ${factColumns}, ${classText},
      exists (select from favourite_class f where f.tenant_id = c.tenant_id and f.child_id = one.id and f.class_id = c.id) as is_favourite
    from ${factTables} ${room}
    where rc.tenant_id = ${tenantId} and rc.round_id = ${roundId}
      and c.state in ('PUBLISHED', 'CHOOSING', 'UNDERFILLED', 'FORMED', 'RUNNING')
    order by c.name, c.id`.execute(db)
  return rows
}

export type ChoiceRow = ClassText & {
  id: string
  roundId: string
  roundName: string
  classId: string
  childId: string
  childName: string
  state: SeatState
  seatNo: number | null
  position: number | null
  holdUntil: Date | null
  orderId: string | null
  dropUntil: Date
  canConsent: boolean
}

/** The seats and places in waiting lists of a caller's child, the newest first. */
export async function listChoices(db: Db, tenantId: string, person: Person): Promise<ChoiceRow[]> {
  const { rows } = await sql<ChoiceRow>`
    select o.id, o.round_id, r.name as round_name, o.class_id, o.child_id, p.name as child_name, o.state,
      o.seat_no, o.hold_until, o.order_id, r.drop_until, one.can_consent, ${classText},
      case when o.state = 'WAITING' then (
        select count(*)::int from course_seat w where w.tenant_id = o.tenant_id and w.class_id = o.class_id
          and w.state = 'WAITING' and w.id <= o.id) end as position
    from (${ownChild(tenantId, person)}) one
      join student p on p.tenant_id = ${tenantId} and p.id = one.id
      join course_seat o on o.tenant_id = p.tenant_id and o.child_id = p.id
      join course_round r on r.tenant_id = o.tenant_id and r.id = o.round_id
      join course_class c on c.tenant_id = o.tenant_id and c.id = o.class_id
      join course k on k.tenant_id = c.tenant_id and k.id = c.course_id
      ${room}
    order by o.id desc limit 200`.execute(db)
  return rows
}

/** The rounds whose agreement is signed, by child. */
export const listAgreed = (db: Db, tenantId: string, childIds: readonly string[]) =>
  db
    .selectFrom('roundChild')
    .select(['childId', 'roundId'])
    .where('tenantId', '=', tenantId)
    .where('childId', 'in', [...childIds])
    .execute()
