import { sql } from 'kysely'

import type { Db, Tx } from '../../../../platform/server/database/db.ts'
import type { RowRef } from '../../../../platform/server/database/rowRef.ts'
import '../tables.ts'

/** The counters of all children of a round, locked in the order in which claims lock them. */
export const holdChildren = (tx: Tx, { tenantId, id }: RowRef) =>
  tx
    .selectFrom('roundChild')
    .select(['childId', 'taken', 'allowed'])
    .where('tenantId', '=', tenantId)
    .where('roundId', '=', id)
    .orderBy('childId')
    .forUpdate()
    .execute()

/** The counters of the classes of a round, locked after those of the children. */
export const holdClassSeats = (tx: Tx, { tenantId, id }: RowRef) =>
  tx
    .selectFrom('classSeats as s')
    .innerJoin('roundClass as rc', (on) =>
      on.onRef('rc.tenantId', '=', 's.tenantId').onRef('rc.classId', '=', 's.classId'),
    )
    .select(['s.classId', 's.capacity', 's.taken'])
    .where('s.tenantId', '=', tenantId)
    .where('rc.roundId', '=', id)
    .orderBy('s.classId')
    .forUpdate('s')
    .execute()

/** Children who are in classes of the round already, or wait for them. */
export const listLiveSeats = (db: Db, { tenantId, id }: RowRef) =>
  db
    .selectFrom('courseSeat as s')
    .innerJoin('roundClass as rc', (on) =>
      on.onRef('rc.tenantId', '=', 's.tenantId').onRef('rc.classId', '=', 's.classId'),
    )
    .select(['s.childId', 's.classId'])
    .where('s.tenantId', '=', tenantId)
    .where('rc.roundId', '=', id)
    .where('s.state', 'not in', ['DROPPED', 'EXPIRED'])
    .execute()

export type NewSeat = {
  readonly childId: string
  readonly classId: string
  readonly userId: string
  /** Until when it must be paid; null for a free class. */
  readonly holdUntil: Date | null
}
export type GivenSeat = { id: string; childId: string; classId: string }

/** Seats of a draw with their numbers, in the given order. */
export async function insertSeats(
  tx: Tx,
  { tenantId, id, termId }: RowRef & { readonly termId: string },
  seats: readonly NewSeat[],
): Promise<GivenSeat[]> {
  const { rows } = await sql<GivenSeat>`
    with given as (
      select * from unnest(
        ${seats.map(({ childId }) => childId)}::bigint[],
        ${seats.map(({ classId }) => classId)}::bigint[],
        ${seats.map(({ userId }) => userId)}::bigint[],
        ${seats.map(({ holdUntil }) => holdUntil?.toISOString() ?? null)}::timestamptz[]
      ) with ordinality as g (child_id, class_id, user_id, hold_until, place))
    insert into course_seat (
      tenant_id, round_id, term_id, class_id, child_id, user_id, state, source, seat_no, hold_until)
    select s.tenant_id, ${id}::bigint, ${termId}::bigint, g.class_id, g.child_id, g.user_id,
      case when g.hold_until is null then 'ENROLLED' else 'HELD' end, 'DRAW',
      s.issued + row_number() over (partition by g.class_id order by g.place), g.hold_until
    from given g join class_seats s on s.tenant_id = ${tenantId} and s.class_id = g.class_id
    order by g.place
    returning id::text, child_id::text, class_id::text`.execute(tx)
  return rows
}

/** Occupies the slots of new seats and counts them, the children before the classes. */
export async function countSeats(
  tx: Tx,
  { tenantId, id }: RowRef,
  seatIds: readonly string[],
): Promise<void> {
  const added = sql`s.tenant_id = ${tenantId} and s.id = any(${[...seatIds]}::bigint[])`
  await sql`
    insert into child_slot (tenant_id, child_id, slot_id, seat_id)
    select s.tenant_id, s.child_id, cs.slot_id, s.id from course_seat s
    join class_slot cs on cs.tenant_id = s.tenant_id and cs.class_id = s.class_id
    where ${added} returning true`.execute(tx)
  await sql`
    update round_child k set taken = k.taken + n.seats
    from (select s.child_id, count(*) as seats from course_seat s where ${added} group by s.child_id) n
    where k.tenant_id = ${tenantId} and k.round_id = ${id} and k.child_id = n.child_id`.execute(tx)
  await sql`
    update class_seats c set taken = c.taken + n.seats, issued = c.issued + n.seats
    from (select s.class_id, count(*) as seats from course_seat s where ${added} group by s.class_id) n
    where c.tenant_id = ${tenantId} and c.class_id = n.class_id`.execute(tx)
}

/** Notes the orders of held seats. */
export async function setOrders(
  tx: Tx,
  tenantId: string,
  ordered: readonly { readonly seatId: string; readonly orderId: string }[],
): Promise<void> {
  await sql`
    update course_seat s set order_id = o.order_id
    from unnest(
      ${ordered.map(({ seatId }) => seatId)}::bigint[],
      ${ordered.map(({ orderId }) => orderId)}::bigint[]
    ) as o (seat_id, order_id)
    where s.tenant_id = ${tenantId} and s.id = o.seat_id`.execute(tx)
}
