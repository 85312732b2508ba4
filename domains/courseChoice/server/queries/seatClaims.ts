import { sql } from 'kysely'

import type { Tx } from '../../../../platform/server/database/db.ts'
import { hasSharingConsent, isFitting, ownChild } from './seatFacts.ts'
import type { Person } from './seatFacts.ts'
import '../tables.ts'

export type Claim = Person & { readonly tenantId: string; readonly classId: string }

/** A seat that was just given; HELD waits for its payment. */
export type GivenSeat = {
  id: string
  state: 'HELD' | 'ENROLLED'
  seatNo: number
  holdUntil: Date | null
}
type Outcome = { counted: number } & { [Key in keyof GivenSeat]: GivenSeat[Key] | null }
export type ClaimOutcome = {
  /** Whether the child's counter was raised, which without a seat must be undone. */
  readonly isCounted: boolean
  readonly seat: GivenSeat | undefined
}

/**
 * The round, class and child of a claim, if the child may have a place in the class now. A class
 * that is full by the snapshot is not even locked.
 */
const ground = ({ tenantId, classId, ...person }: Claim, now: Date) => sql`
  select r.id as round_id, r.term_id, c.id as class_id, one.id as child_id,
    c.price_fen * c.lesson_count + c.book_fee_fen as total_fen
  from (${ownChild(tenantId, person)}) one
    join round_class rc on rc.tenant_id = ${tenantId} and rc.class_id = ${classId}
    join course_round r on r.tenant_id = rc.tenant_id and r.id = rc.round_id
    join course_class c on c.tenant_id = rc.tenant_id and c.id = rc.class_id
      and c.state in ('PUBLISHED', 'CHOOSING', 'UNDERFILLED', 'FORMED', 'RUNNING')
    join course k on k.tenant_id = c.tenant_id and k.id = c.course_id
  where one.can_consent and one.status = 'STUDYING' and ${isFitting} and ${hasSharingConsent}
    and ((r.state = 'PUBLISHED' and r.mode = 'FCFS' and r.open_time <= ${now} and ${now} < r.close_time)
      or (r.state = 'ALLOCATED' and r.fill_open_time <= ${now} and ${now} < r.fill_close_time))
    and not exists (
      select from course_seat o where o.tenant_id = c.tenant_id and o.child_id = one.id and o.class_id = c.id
        and o.state in ('WAITING', 'OFFERED', 'HELD', 'ENROLLED', 'DROP_REQUESTED', 'COMPLETED'))`

/** HELD for what costs something, ENROLLED for what is free. */
const firstState = sql`case when total_fen = 0 then 'ENROLLED' else 'HELD' end`
const holdOf = (until: Date) =>
  sql`case when total_fen = 0 then null else ${until}::timestamptz end`

/**
 * Claims a seat in one statement: everything that a family may lack is a condition of it. It locks
 * the child's counter, then the class's. A violated unique key (the child took this class or one of
 * its times meanwhile) undoes all of it.
 */
export async function claim(
  tx: Tx,
  asked: Claim,
  { now, holdUntil }: { now: Date; holdUntil: Date },
): Promise<ClaimOutcome> {
  const { tenantId, classId, userId } = asked
  const { rows } = await sql<Outcome>`
    with ground as (${ground(asked, now)}
      and exists (select from class_seats f where f.tenant_id = c.tenant_id and f.class_id = c.id and f.taken < f.capacity
        and not f.is_merging)
      and not exists (
        select from class_slot cs
          join child_slot ks on ks.tenant_id = cs.tenant_id and ks.slot_id = cs.slot_id and ks.child_id = one.id
        where cs.tenant_id = c.tenant_id and cs.class_id = c.id)),
    child as (
      update round_child n set taken = n.taken + 1 from ground
      where n.tenant_id = ${tenantId} and n.round_id = ground.round_id and n.child_id = ground.child_id
        and n.taken < n.allowed
      returning n.child_id),
    seats as (
      update class_seats n set taken = n.taken + 1, issued = n.issued + 1 from child
      where n.tenant_id = ${tenantId} and n.class_id = ${classId} and n.taken < n.capacity and not n.is_merging
      returning n.issued),
    seat as (
      insert into course_seat (tenant_id, round_id, term_id, class_id, child_id, user_id, state, source,
        seat_no, hold_until, create_time, update_time)
      select ${tenantId}, round_id, term_id, class_id, child_id, ${userId}::bigint, ${firstState}, 'CLAIM',
        seats.issued, ${holdOf(holdUntil)}, ${now}::timestamptz, ${now}::timestamptz
      from ground, seats
      returning id, class_id, child_id, state, seat_no, hold_until),
    slots as (
      insert into child_slot (tenant_id, child_id, slot_id, seat_id)
      select cs.tenant_id, seat.child_id, cs.slot_id, seat.id
      from seat join class_slot cs on cs.tenant_id = ${tenantId} and cs.class_id = seat.class_id
      order by cs.slot_id returning true)
    select (select count(*)::int from child) as counted, seat.id, seat.state, seat.seat_no, seat.hold_until
    from (select) nothing left join seat on true`.execute(tx)
  return outcomeOf(rows[0])
}

function outcomeOf(row: Outcome | undefined): ClaimOutcome {
  const isCounted = (row?.counted ?? 0) > 0
  if (!row || row.id === null || row.state === null || row.seatNo === null)
    return { isCounted, seat: undefined }
  const { id, state, seatNo, holdUntil } = row
  return { isCounted, seat: { id, state, seatNo, holdUntil } }
}

/**
 * Accepts an offer: the seat is the child's already, so only the child's own counter and times are
 * taken.
 */
export async function accept(
  tx: Tx,
  { tenantId, seatId }: { tenantId: string; seatId: string },
  { now, holdUntil }: { now: Date; holdUntil: Date },
): Promise<ClaimOutcome> {
  const { rows } = await sql<Outcome>`
    with ground as (
      select o.id, o.round_id, o.child_id, o.class_id, c.price_fen * c.lesson_count + c.book_fee_fen as total_fen
      from course_seat o join course_class c on c.tenant_id = o.tenant_id and c.id = o.class_id
        join class_seats f on f.tenant_id = o.tenant_id and f.class_id = o.class_id and not f.is_merging
      where o.tenant_id = ${tenantId} and o.id = ${seatId} and o.state = 'OFFERED' and o.hold_until > ${now}),
    child as (
      update round_child n set taken = n.taken + 1 from ground
      where n.tenant_id = ${tenantId} and n.round_id = ground.round_id and n.child_id = ground.child_id
        and n.taken < n.allowed
      returning n.child_id),
    seat as (
      update course_seat o set state = ${firstState}, hold_until = ${holdOf(holdUntil)}, update_time = ${now}
      from ground, child
      where o.tenant_id = ${tenantId} and o.id = ground.id and o.state = 'OFFERED'
      returning o.id, o.class_id, o.child_id, o.state, o.seat_no, o.hold_until),
    slots as (
      insert into child_slot (tenant_id, child_id, slot_id, seat_id)
      select cs.tenant_id, seat.child_id, cs.slot_id, seat.id
      from seat join class_slot cs on cs.tenant_id = ${tenantId} and cs.class_id = seat.class_id
      order by cs.slot_id returning true)
    select (select count(*)::int from child) as counted, seat.id, seat.state, seat.seat_no, seat.hold_until
    from (select) nothing left join seat on true`.execute(tx)
  return outcomeOf(rows[0])
}

/** Joins the waiting list of a full class; nothing if a seat has become free. */
export async function insertWaiting(
  tx: Tx,
  asked: Claim,
  now: Date,
): Promise<{ id: string } | undefined> {
  const { tenantId, classId, userId } = asked
  const { rows } = await sql<{ id: string }>`
    with ground as (${ground(asked, now)} and r.has_waiting_list),
    line as (
      update class_seats n set waiting = n.waiting + 1 from ground
      where n.tenant_id = ${tenantId} and n.class_id = ${classId} and n.taken >= n.capacity and not n.is_merging
      returning n.class_id)
    insert into course_seat (tenant_id, round_id, term_id, class_id, child_id, user_id, state, source,
      create_time, update_time)
    select ${tenantId}, round_id, term_id, ground.class_id, child_id, ${userId}::bigint, 'WAITING', 'CLAIM',
      ${now}::timestamptz, ${now}::timestamptz
    from ground, line
    returning id`.execute(tx)
  return rows[0]
}

export type RoundChild = {
  readonly tenantId: string
  readonly roundId: string
  readonly childId: string
}

/** Undoes the count of a claim that found no seat. */
export const uncount = (tx: Tx, { tenantId, classId, childId }: Claim): Promise<unknown> =>
  tx
    .updateTable('roundChild as n')
    .from('roundClass as rc')
    .set((row) => ({ taken: row('n.taken', '-', 1) }))
    .where('n.tenantId', '=', tenantId)
    .where('n.childId', '=', childId)
    .where('rc.tenantId', '=', tenantId)
    .where('rc.classId', '=', classId)
    .whereRef('n.roundId', '=', 'rc.roundId')
    .execute()

/** The counter of a child in a round that has no agreement to sign. */
export const insertCounter = (
  tx: Tx,
  { tenantId, roundId, childId }: RoundChild,
  by: { userId: string; allowed: number; agreementHash: string; now: Date },
): Promise<unknown> =>
  tx
    .insertInto('roundChild')
    .values({
      tenantId,
      roundId,
      childId,
      allowed: by.allowed,
      agreedBy: by.userId,
      agreedTime: by.now,
      agreementHash: by.agreementHash,
    })
    .onConflict((row) => row.columns(['tenantId', 'roundId', 'childId']).doNothing())
    .execute()
