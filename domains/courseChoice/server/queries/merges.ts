import { sql } from 'kysely'

import type { SeatState } from '../../contract/states.ts'
import type { MergeAnswer } from '../../../afterSchool/contract/classMerge.ts'
import type { Priced } from '../../../afterSchool/contract/money.ts'
import type { WeekTime } from '../../../afterSchool/contract/weekTimes.ts'
import type { Db, Tx } from '../../../../platform/server/database/db.ts'
import type { RowRef } from '../../../../platform/server/database/rowRef.ts'
import type { MovedMoney } from '../../contract/movedSeat.ts'
import { classText } from './seatLists.ts'
import '../tables.ts'

export type AskedMergeRow = {
  mergeId: string
  seatId: string
  intoId: string
  className: string
  teacherNames: string
  building: string
  roomName: string
  slots: (WeekTime & { id: string })[]
  ownerName: string
  isOutside: boolean
  reason: string
  consentUntil: string
  isRefused: boolean
  /** What the class to move to costs, and what the own one does. */
  priceFen: number
  bookFeeFen: number
  own: Priced & { readonly bookFeeFen: number }
}

/** The open proposals that the families of some seats are asked about, with the class to move to. */
export async function listAskedMerges(
  db: Db,
  tenantId: string,
  seatIds: readonly string[],
): Promise<AskedMergeRow[]> {
  const { rows } = await sql<AskedMergeRow>`
    select g.id as merge_id, o.id as seat_id, c.id as into_id, g.reason, g.consent_until, ${classText},
      exists (select from merge_answer a where a.tenant_id = g.tenant_id and a.merge_id = g.id
        and a.seat_id = o.id and a.answer = 'REFUSED') as is_refused,
      jsonb_build_object('priceFen', own.price_fen, 'lessonCount', own.lesson_count,
        'bookFeeFen', own.book_fee_fen) as own
    from course_seat o
      join course_class own on own.tenant_id = o.tenant_id and own.id = o.class_id
      join class_merge g on g.tenant_id = o.tenant_id and g.class_id = o.class_id and g.state = 'PROPOSED'
      join course_class c on c.tenant_id = g.tenant_id and c.id = g.into_id
      join course k on k.tenant_id = c.tenant_id and k.id = c.course_id
      join course_room m on m.tenant_id = c.tenant_id and m.id = c.room_id
    where o.tenant_id = ${tenantId} and o.id = any(${seatIds}::bigint[]) and o.state in ('HELD', 'ENROLLED')`.execute(
    db,
  )
  return rows
}

/** Stores an answer in place of an earlier one. */
export const putAnswer = (
  tx: Tx,
  { tenantId, mergeId, seatId }: { tenantId: string; mergeId: string; seatId: string },
  answered: {
    answer: Exclude<MergeAnswer, 'ASKED'>
    answeredBy: string | null
    answeredTime: Date
  },
): Promise<unknown> =>
  tx
    .insertInto('mergeAnswer')
    .values({ tenantId, mergeId, seatId, ...answered })
    .onConflict((at) => at.columns(['tenantId', 'mergeId', 'seatId']).doUpdateSet(answered))
    .execute()

/** The seats of a class whose families are asked, with their answers so far. */
export const listAskedSeats = (
  db: Db,
  tenantId: string,
  { mergeId, classId }: { mergeId: string; classId: string },
) =>
  db
    .selectFrom('courseSeat as o')
    .leftJoin('mergeAnswer as a', (on) =>
      on
        .onRef('a.tenantId', '=', 'o.tenantId')
        .onRef('a.seatId', '=', 'o.id')
        .on('a.mergeId', '=', mergeId),
    )
    .select(['o.id', 'a.answer'])
    .where('o.tenantId', '=', tenantId)
    .where('o.classId', '=', classId)
    .where('o.state', 'in', ['HELD', 'ENROLLED'])
    .orderBy('o.id')
    .execute()

export type MergeReplyRow = {
  mergeId: string
  childName: string
  answer: MergeAnswer
  answeredTime: Date | null
}

/** Who was asked about some proposals, with the answers; for open ones also who has not answered. */
export async function listReplies(
  db: Db,
  tenantId: string,
  mergeIds: readonly string[],
): Promise<MergeReplyRow[]> {
  const { rows } = await sql<MergeReplyRow>`
    select g.id as merge_id, p.name as child_name, coalesce(a.answer, 'ASKED') as answer, a.answered_time
    from class_merge g
      join course_seat o on o.tenant_id = g.tenant_id and (
        (g.state = 'PROPOSED' and o.class_id = g.class_id and o.state in ('HELD', 'ENROLLED'))
        or exists (select from merge_answer x where x.tenant_id = g.tenant_id and x.merge_id = g.id and x.seat_id = o.id))
      join student p on p.tenant_id = o.tenant_id and p.id = o.child_id
      left join merge_answer a on a.tenant_id = g.tenant_id and a.merge_id = g.id and a.seat_id = o.id
    where g.tenant_id = ${tenantId} and g.id = any(${mergeIds}::bigint[])
    order by g.id, p.name, o.id`.execute(db)
  return rows
}

export type SeatMove = {
  readonly tenantId: string
  readonly seatId: string
  readonly fromId: string
  readonly intoId: string
}

/**
 * Moves a seat to another class in one statement: only if a seat is free there, the child has none
 * there yet and its times do not conflict. The seat stays in its round, so the child's limit is
 * unchanged. Times that both classes share are kept, the others exchanged. The caller holds the
 * counters of the child and of both classes.
 */
export async function moveSeatTo(
  tx: Tx,
  { tenantId, seatId, fromId, intoId }: SeatMove,
  { money, now }: { money: MovedMoney; now: Date },
): Promise<boolean> {
  const { rows } = await sql<{ id: string }>`
    with seat as (
      select o.id, o.child_id from course_seat o
        join course_class c on c.tenant_id = o.tenant_id and c.id = ${intoId}
          and c.state in ('PUBLISHED', 'CHOOSING', 'UNDERFILLED', 'FORMED', 'RUNNING')
      where o.tenant_id = ${tenantId} and o.id = ${seatId} and o.class_id = ${fromId} and o.state = 'ENROLLED'
        and not exists (
          select from course_seat b where b.tenant_id = o.tenant_id and b.child_id = o.child_id and b.class_id = ${intoId}
            and b.state in ('WAITING', 'OFFERED', 'HELD', 'ENROLLED', 'DROP_REQUESTED', 'COMPLETED'))
        and not exists (
          select from class_slot cs join child_slot ks on ks.tenant_id = cs.tenant_id
            and ks.slot_id = cs.slot_id and ks.child_id = o.child_id and ks.seat_id <> o.id
          where cs.tenant_id = o.tenant_id and cs.class_id = ${intoId})),
    target as (
      update class_seats n set taken = n.taken + 1, issued = n.issued + 1 from seat
      where n.tenant_id = ${tenantId} and n.class_id = ${intoId} and n.taken < n.capacity
      returning n.issued),
    source as (
      update class_seats n set taken = n.taken - 1 from target
      where n.tenant_id = ${tenantId} and n.class_id = ${fromId}),
    gone as (
      delete from child_slot d using seat, target
      where d.tenant_id = ${tenantId} and d.seat_id = seat.id and not exists (
        select from class_slot cs where cs.tenant_id = ${tenantId} and cs.class_id = ${intoId} and cs.slot_id = d.slot_id)),
    slots as (
      insert into child_slot (tenant_id, child_id, slot_id, seat_id)
      select cs.tenant_id, seat.child_id, cs.slot_id, seat.id
      from seat cross join target
        join class_slot cs on cs.tenant_id = ${tenantId} and cs.class_id = ${intoId}
      where not exists (
        select from child_slot ks where ks.tenant_id = ${tenantId} and ks.seat_id = seat.id and ks.slot_id = cs.slot_id)
      order by cs.slot_id returning true)
    update course_seat o set class_id = ${intoId}, seat_no = target.issued, lowered_fen = ${money.loweredFen},
      lowered_book_fen = ${money.loweredBookFen}, earlier_stays = ${JSON.stringify(money.earlierStays)}::jsonb,
      joined_time = ${now}, update_time = ${now}
    from seat, target where o.tenant_id = ${tenantId} and o.id = seat.id
    returning o.id`.execute(tx)
  return rows.length > 0
}

export const findClassName = async (db: Db, { tenantId, id }: RowRef): Promise<string> => {
  const { name } = await db
    .selectFrom('courseClass')
    .select('name')
    .where('tenantId', '=', tenantId)
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  return name
}

export type MoveFacts = {
  classId: string
  state: SeatState
  /** The state of the child's own live seat in the other class. */
  stateThere: SeatState | null
  isTaking: boolean
  hasConflict: boolean
}

/** What decides whether a seat can move to another class, besides a free seat there. */
export async function findMoveFacts(
  db: Db,
  { tenantId, seatId, intoId }: SeatMove,
): Promise<MoveFacts | undefined> {
  const { rows } = await sql<MoveFacts>`
    select o.class_id, o.state,
      (select b.state from course_seat b where b.tenant_id = o.tenant_id and b.child_id = o.child_id and b.class_id = c.id
        and b.state in ('WAITING', 'OFFERED', 'HELD', 'ENROLLED', 'DROP_REQUESTED', 'COMPLETED') limit 1) as state_there,
      c.state in ('PUBLISHED', 'CHOOSING', 'UNDERFILLED', 'FORMED', 'RUNNING') as is_taking,
      exists (select from class_slot cs join child_slot ks on ks.tenant_id = cs.tenant_id
          and ks.slot_id = cs.slot_id and ks.child_id = o.child_id and ks.seat_id <> o.id
        where cs.tenant_id = o.tenant_id and cs.class_id = c.id) as has_conflict
    from course_seat o join course_class c on c.tenant_id = o.tenant_id and c.id = ${intoId}
    where o.tenant_id = ${tenantId} and o.id = ${seatId}`.execute(db)
  return rows[0]
}

/** Whether the family of a seat agreed to the merge that brought it into its class. */
export const hasAgreed = async (db: Db, { tenantId, id }: RowRef): Promise<boolean> =>
  (await db
    .selectFrom('mergeAnswer as a')
    .innerJoin('classMerge as g', (on) =>
      on.onRef('g.tenantId', '=', 'a.tenantId').onRef('g.id', '=', 'a.mergeId'),
    )
    .innerJoin('courseSeat as o', (on) =>
      on
        .onRef('o.tenantId', '=', 'a.tenantId')
        .onRef('o.id', '=', 'a.seatId')
        .onRef('o.classId', '=', 'g.intoId'),
    )
    .select('a.seatId')
    .where('a.tenantId', '=', tenantId)
    .where('a.seatId', '=', id)
    .where('a.answer', '=', 'AGREED')
    .executeTakeFirst()) !== undefined
