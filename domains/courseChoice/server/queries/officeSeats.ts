import { sql } from 'kysely'

import type { Db, Tx } from '../../../../platform/server/database/db.ts'
import type { RowRef } from '../../../../platform/server/database/rowRef.ts'
import '../tables.ts'

export type OfficeSeat = {
  readonly tenantId: string
  readonly roundId: string
  readonly termId: string
  readonly classId: string
  readonly childId: string
  readonly userId: string
  /** Until when it must be paid; null for a free class. */
  readonly holdUntil: Date | null
}

/** How far the statement came; the caller rolls back unless there is a seat with all its slots. */
export type Seated = {
  isWithinLimit: boolean
  isFree: boolean
  id: string | null
  isWithoutConflict: boolean
}

/**
 * Seats a child in one statement: the counter of the child, then that of the class, the seat with
 * the next number, and its weekly slots.
 */
export async function seatChild(tx: Tx, seat: OfficeSeat): Promise<Seated> {
  const { tenantId, roundId, termId, classId, childId, userId } = seat
  const holdUntil = seat.holdUntil?.toISOString() ?? null
  const { rows } = await sql<Seated>`
    with child as (
      update round_child set taken = taken + 1
      where tenant_id = ${tenantId} and round_id = ${roundId} and child_id = ${childId} and taken < allowed
      returning child_id),
    class as (
      update class_seats c set taken = c.taken + 1, issued = c.issued + 1 from child
      where c.tenant_id = ${tenantId} and c.class_id = ${classId} and c.taken < c.capacity and not c.is_merging
      returning c.issued),
    seat as (
      insert into course_seat (
        tenant_id, round_id, term_id, class_id, child_id, user_id, state, source, seat_no, hold_until)
      select ${tenantId}, ${roundId}::bigint, ${termId}::bigint, ${classId}::bigint, ${childId}::bigint,
        ${userId}::bigint, ${holdUntil === null ? 'ENROLLED' : 'HELD'}, 'OFFICE', class.issued,
        ${holdUntil}::timestamptz
      from class
      on conflict do nothing
      returning id),
    slots as (
      insert into child_slot (tenant_id, child_id, slot_id, seat_id)
      select cs.tenant_id, ${childId}::bigint, cs.slot_id, seat.id
      from seat join class_slot cs on cs.tenant_id = ${tenantId} and cs.class_id = ${classId}
      on conflict do nothing
      returning slot_id)
    select
      exists (select from child) as is_within_limit,
      exists (select from class) as is_free,
      (select id::text from seat) as id,
      (select count(*) from slots) = (
        select count(*) from class_slot where tenant_id = ${tenantId} and class_id = ${classId})
        as is_without_conflict`.execute(tx)
  const [row] = rows
  if (!row) throw new Error('the statement of a seat answered nothing')
  return row
}

/** The seats of a round that count, with the names of their classes. */
export const listSeated = (db: Db, { tenantId, id }: RowRef) =>
  db
    .selectFrom('courseSeat as s')
    .innerJoin('courseClass as c', (on) =>
      on.onRef('c.tenantId', '=', 's.tenantId').onRef('c.id', '=', 's.classId'),
    )
    .select(['s.childId', 'c.name as className'])
    .where('s.tenantId', '=', tenantId)
    .where('s.roundId', '=', id)
    .where('s.state', 'not in', ['WAITING', 'DROPPED', 'EXPIRED'])
    .execute()

/** Children whose guardians have signed for a round. */
export const listAgreed = async (db: Db, { tenantId, id }: RowRef): Promise<Set<string>> => {
  const found = await db
    .selectFrom('roundChild')
    .select('childId')
    .where('tenantId', '=', tenantId)
    .where('roundId', '=', id)
    .execute()
  return new Set(found.map(({ childId }) => childId))
}
