import { sql } from 'kysely'

import type { Db, Tx } from '../../../../platform/server/database/db.ts'
import type { RowRef } from '../../../../platform/server/database/rowRef.ts'
import type { SeatState } from '../../contract/states.ts'
import '../tables.ts'

export type SeatRow = {
  id: string
  roundId: string
  classId: string
  childId: string
  userId: string
  state: SeatState
  orderId: string | null
  endReason: string
}

const columns = [
  'id',
  'roundId',
  'classId',
  'childId',
  'userId',
  'state',
  'orderId',
  'endReason',
] as const

export const findSeat = (db: Db, { tenantId, id }: RowRef): Promise<SeatRow | undefined> =>
  db
    .selectFrom('courseSeat')
    .select(columns)
    .where('tenantId', '=', tenantId)
    .where('id', '=', id)
    .executeTakeFirst()

/** Child and class of a seat, in words. */
export const getSeatNames = (db: Db, { tenantId, id }: RowRef) =>
  db
    .selectFrom('courseSeat as o')
    .innerJoin('courseClass as c', (on) =>
      on.onRef('c.tenantId', '=', 'o.tenantId').onRef('c.id', '=', 'o.classId'),
    )
    .innerJoin('student as p', (on) =>
      on.onRef('p.tenantId', '=', 'o.tenantId').onRef('p.id', '=', 'o.childId'),
    )
    .select(['o.childId', 'p.name as childName', 'c.name as className'])
    .where('o.tenantId', '=', tenantId)
    .where('o.id', '=', id)
    .executeTakeFirstOrThrow()

/** The live seat of a child in a class. */
export const findLiveSeatIn = async (
  db: Db,
  tenantId: string,
  { classId, childId }: { readonly classId: string; readonly childId: string },
): Promise<string | undefined> => {
  const found = await db
    .selectFrom('courseSeat')
    .select('id')
    .where('tenantId', '=', tenantId)
    .where('childId', '=', childId)
    .where('classId', '=', classId)
    .where('state', 'in', ['WAITING', 'OFFERED', 'HELD', 'ENROLLED', 'DROP_REQUESTED'])
    .executeTakeFirst()
  return found?.id
}

/** A seat of a child whose active guardian may decide for it, with its round's rules. */
export const findOwnSeat = (db: Db, { tenantId, id }: RowRef, userId: string) =>
  db
    .selectFrom('courseSeat as o')
    .innerJoin('courseRound as r', (on) =>
      on.onRef('r.tenantId', '=', 'o.tenantId').onRef('r.id', '=', 'o.roundId'),
    )
    .innerJoin('guardianLink as l', (on) =>
      on
        .onRef('l.tenantId', '=', 'o.tenantId')
        .onRef('l.studentId', '=', 'o.childId')
        .on('l.userId', '=', userId)
        .on('l.state', '=', 'ACTIVE')
        .on('l.canConsent', '=', true),
    )
    .select([
      'o.id',
      'o.roundId',
      'o.classId',
      'o.childId',
      'o.userId',
      'o.state',
      'o.orderId',
      'o.endReason',
      'r.dropUntil',
    ])
    .where('o.tenantId', '=', tenantId)
    .where('o.id', '=', id)
    .executeTakeFirst()

export type Counters = {
  readonly roundId: string
  readonly childId: string
  readonly classIds: readonly string[]
}

/**
 * Locks the counters of a child and of classes, always in this order: the child, then the classes by
 * id. Claims lock the same way.
 */
export async function holdCounters(
  tx: Tx,
  tenantId: string,
  { roundId, childId, classIds }: Counters,
): Promise<void> {
  await tx
    .selectFrom('roundChild')
    .select('taken')
    .where('tenantId', '=', tenantId)
    .where('roundId', '=', roundId)
    .where('childId', '=', childId)
    .forUpdate()
    .execute()
  await tx
    .selectFrom('classSeats')
    .select('classId')
    .where('tenantId', '=', tenantId)
    .where('classId', 'in', [...classIds])
    .orderBy('classId')
    .forUpdate()
    .execute()
}

export type Ending = {
  readonly from: readonly SeatState[]
  readonly to: 'DROPPED' | 'EXPIRED'
  readonly reason: string
  readonly now: Date
}

/**
 * Ends a seat or a place in the waiting list and releases its times and counters. The caller holds
 * the counters; nothing if the seat was in none of the states.
 */
export async function endSeat(
  tx: Tx,
  { tenantId, id }: RowRef,
  { from, to, reason, now }: Ending,
): Promise<{ was: SeatState } | undefined> {
  const { rows } = await sql<{ was: SeatState }>`
    with was as (
      select id, state from course_seat
      where tenant_id = ${tenantId} and id = ${id} and state = any(${from}) for update),
    seat as (
      update course_seat s set state = ${to}, hold_until = null, end_reason = ${reason}, update_time = ${now}
      from was where s.tenant_id = ${tenantId} and s.id = was.id
      returning s.id, s.round_id, s.class_id, s.child_id, was.state as was),
    slots as (
      delete from child_slot d using seat where d.tenant_id = ${tenantId} and d.seat_id = seat.id),
    child as (
      update round_child n set taken = n.taken - 1 from seat
      where n.tenant_id = ${tenantId} and n.round_id = seat.round_id and n.child_id = seat.child_id
        and seat.was in ('HELD', 'ENROLLED', 'DROP_REQUESTED')),
    seats as (
      update class_seats n set
        taken = n.taken - case when seat.was = 'WAITING' then 0 else 1 end,
        waiting = n.waiting - case when seat.was = 'WAITING' then 1 else 0 end
      from seat where n.tenant_id = ${tenantId} and n.class_id = seat.class_id)
    select was from seat`.execute(tx)
  return rows[0]
}

type Move = { readonly from: SeatState; readonly to: SeatState; readonly now: Date }

/** Moves seats between states that count alike; returns those that were in the first. */
export const moveSeats = async (
  tx: Tx,
  tenantId: string,
  ids: readonly string[],
  { from, to, now }: Move,
): Promise<string[]> => {
  const moved = await tx
    .updateTable('courseSeat')
    .set({ state: to, holdUntil: null, endReason: '', updateTime: now })
    .where('tenantId', '=', tenantId)
    .where(sql<boolean>`id = any(${[...ids]}::bigint[])`)
    .where('state', '=', from)
    .returning('id')
    .execute()
  return moved.map(({ id }) => id)
}

/** The same of one seat; false if it was in another state. */
export const moveSeat = async (tx: Tx, { tenantId, id }: RowRef, move: Move): Promise<boolean> =>
  (await moveSeats(tx, tenantId, [id], move)).length > 0

/** Gives an expired seat back, if class and child still have room and the times are free. */
export async function reseat(tx: Tx, { tenantId, id }: RowRef, now: Date): Promise<boolean> {
  const { rows } = await sql<{ id: string }>`
    with gone as (
      select o.id, o.round_id, o.class_id, o.child_id from course_seat o
        join course_class c on c.tenant_id = o.tenant_id and c.id = o.class_id
          and c.state in ('PUBLISHED', 'CHOOSING', 'UNDERFILLED', 'FORMED', 'RUNNING')
        join class_seats f on f.tenant_id = o.tenant_id and f.class_id = o.class_id and f.taken < f.capacity
          and not f.is_merging
        join round_child a on a.tenant_id = o.tenant_id and a.round_id = o.round_id and a.child_id = o.child_id
          and a.taken < a.allowed
      where o.tenant_id = ${tenantId} and o.id = ${id} and o.state = 'EXPIRED'
        and not exists (
          select from course_seat b where b.tenant_id = o.tenant_id and b.child_id = o.child_id
            and b.class_id = o.class_id and b.state in ('WAITING', 'OFFERED', 'HELD', 'ENROLLED', 'DROP_REQUESTED', 'COMPLETED'))
        and not exists (
          select from class_slot cs join child_slot ks on ks.tenant_id = cs.tenant_id
            and ks.slot_id = cs.slot_id and ks.child_id = o.child_id
          where cs.tenant_id = o.tenant_id and cs.class_id = o.class_id)),
    child as (
      update round_child n set taken = n.taken + 1 from gone
      where n.tenant_id = ${tenantId} and n.round_id = gone.round_id and n.child_id = gone.child_id),
    seats as (
      update class_seats n set taken = n.taken + 1 from gone
      where n.tenant_id = ${tenantId} and n.class_id = gone.class_id),
    slots as (
      insert into child_slot (tenant_id, child_id, slot_id, seat_id)
      select cs.tenant_id, gone.child_id, cs.slot_id, gone.id
      from gone join class_slot cs on cs.tenant_id = ${tenantId} and cs.class_id = gone.class_id
      order by cs.slot_id returning true)
    update course_seat o set state = 'ENROLLED', end_reason = '', update_time = ${now}
    from gone where o.tenant_id = ${tenantId} and o.id = gone.id
    returning o.id`.execute(tx)
  return rows.length > 0
}

export const setOrder = (tx: Tx, { tenantId, id }: RowRef, orderId: string): Promise<unknown> =>
  tx
    .updateTable('courseSeat')
    .set({ orderId })
    .where('tenantId', '=', tenantId)
    .where('id', '=', id)
    .execute()

/** Notes that the family gives an unpaid seat up, whatever its open payment becomes. */
export const noteGivenUp = (tx: Tx, { tenantId, id }: RowRef, reason: string): Promise<unknown> =>
  tx
    .updateTable('courseSeat')
    .set({ endReason: reason })
    .where('tenantId', '=', tenantId)
    .where('id', '=', id)
    .where('state', '=', 'HELD')
    .execute()
