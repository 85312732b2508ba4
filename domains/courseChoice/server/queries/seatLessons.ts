import { sql } from 'kysely'

import type { Db } from '../../../../platform/server/database/db.ts'
import type { EarlierStay } from '../../../payment/contract/refund/inputs.ts'
import '../tables.ts'

/** A seat with the lessons of its class since the child joined it, as refunds count them. */
export type SeatLessons = {
  id: string
  classId: string
  childId: string
  className: string
  joinedTime: Date | null
  loweredFen: number
  loweredBookFen: number
  earlierStays: EarlierStay[]
  lessonCount: number
  givenCount: number
  cancelledCount: number
  /**
   * Those that a closure with refund cancelled last and that are not held after all. An undone
   * closure counts too, for the lessons that could not be restored.
   */
  closedCount: number
}

/** The moment when lesson `l` begins. */
const begins = sql`((l.day + make_interval(mins => l.begin_minute)) at time zone 'Asia/Shanghai')`

export async function listSeatLessons(
  db: Db,
  tenantId: string,
  seatIds: readonly string[],
): Promise<SeatLessons[]> {
  const { rows } = await sql<SeatLessons>`
    select o.id, o.class_id, o.child_id, c.name as class_name, o.joined_time, o.lowered_fen,
      o.lowered_book_fen, o.earlier_stays,
      greatest(1, c.lesson_count - n.earlier_count, n.given_count + n.cancelled_count) as lesson_count,
      n.given_count, n.cancelled_count, n.closed_count
    from course_seat o
      join course_class c on c.tenant_id = o.tenant_id and c.id = o.class_id
      cross join lateral (
        select (count(*) filter (where not is_own))::integer as earlier_count,
          (count(*) filter (where is_own and state = 'HELD'))::integer as given_count,
          (count(*) filter (where is_own and state = 'CANCELLED'))::integer as cancelled_count,
          (count(*) filter (where is_own and state = 'CANCELLED' and is_closed))::integer as closed_count
        from (
          select l.state, coalesce(${begins} >= o.joined_time, true) as is_own, (
            select d.offer = 'REFUND' from closure_lesson k
              join lesson_closure d on d.tenant_id = k.tenant_id and d.id = k.closure_id
            where k.tenant_id = l.tenant_id and k.lesson_id = l.id
            order by d.id desc limit 1) as is_closed
          from class_lesson l where l.tenant_id = o.tenant_id and l.class_id = o.class_id) one) n
    where o.tenant_id = ${tenantId} and o.id = any(${[...seatIds]}::bigint[])
    order by o.id`.execute(db)
  return rows
}

type Move = { readonly tenantId: string; readonly seatId: string; readonly intoId: string }

export type MovedLessons = {
  /** The lessons of the seat in its class up to the move. */
  lessonCount: number
  givenCount: number
  cancelledCount: number
  /** The lessons of the other class from then on. */
  comingCount: number
}

/** The lessons on both sides of a move of a seat into another class. */
export async function countMovedLessons(
  db: Db,
  { tenantId, seatId, intoId }: Move,
  now: Date,
): Promise<MovedLessons> {
  const { rows } = await sql<MovedLessons>`
    select n.lesson_count, n.given_count, n.cancelled_count,
      greatest(0, c.lesson_count - (
        select count(*) from class_lesson l
        where l.tenant_id = c.tenant_id and l.class_id = c.id and ${begins} < ${now})::integer) as coming_count
    from course_seat o
      join course_class c on c.tenant_id = o.tenant_id and c.id = ${intoId}
      cross join lateral (
        select count(*)::integer as lesson_count,
          (count(*) filter (where l.state = 'HELD'))::integer as given_count,
          (count(*) filter (where l.state = 'CANCELLED'))::integer as cancelled_count
        from class_lesson l
        where l.tenant_id = o.tenant_id and l.class_id = o.class_id and ${begins} < ${now}
          and coalesce(${begins} >= o.joined_time, true)) n
    where o.tenant_id = ${tenantId} and o.id = ${seatId}`.execute(db)
  const [found] = rows
  if (!found) throw new Error(`no seat ${seatId} or class ${intoId}`)
  return found
}
