import { sql } from 'kysely'

import type { Db, Tx } from '../../../../platform/server/database/db.ts'
import { isFitting, hasSharingConsent } from './seatFacts.ts'
import '../tables.ts'

/** Locks the counters of a class; tells whether a free seat can be offered, and for how long. */
export const holdClassSeats = (tx: Tx, tenantId: string, classId: string) =>
  tx
    .selectFrom('classSeats as s')
    .innerJoin('roundClass as rc', (on) =>
      on.onRef('rc.tenantId', '=', 's.tenantId').onRef('rc.classId', '=', 's.classId'),
    )
    .innerJoin('courseRound as r', (on) =>
      on.onRef('r.tenantId', '=', 'rc.tenantId').onRef('r.id', '=', 'rc.roundId'),
    )
    .innerJoin('courseClass as c', (on) =>
      on.onRef('c.tenantId', '=', 's.tenantId').onRef('c.id', '=', 's.classId'),
    )
    .select(['s.capacity', 's.taken', 's.waiting', 'r.offerHours', 'c.name as className'])
    .where('s.tenantId', '=', tenantId)
    .where('s.classId', '=', classId)
    .where('s.isMerging', '=', false)
    .where('c.state', 'in', ['PUBLISHED', 'CHOOSING', 'UNDERFILLED', 'FORMED', 'RUNNING'])
    .forUpdate(['s'])
    .executeTakeFirst()

export type Offer = { id: string; childId: string; userId: string }

/**
 * Offers a free seat to the first in the waiting list who may still have one. The caller holds the
 * counters of the class.
 */
export async function offerNext(
  tx: Tx,
  tenantId: string,
  classId: string,
  { holdUntil, now }: { holdUntil: Date; now: Date },
): Promise<Offer | undefined> {
  const { rows } = await sql<Offer>`
    with next as (
      select o.id from course_seat o
        join course_class c on c.tenant_id = o.tenant_id and c.id = o.class_id
        join course k on k.tenant_id = c.tenant_id and k.id = c.course_id
        join lateral (
          select p.id, h.id as home_class_id, h.grade_id from student p
            join class_membership m on m.tenant_id = p.tenant_id and m.student_id = p.id and m.end_date is null
            join school_class h on h.tenant_id = m.tenant_id and h.id = m.class_id
          where p.tenant_id = o.tenant_id and p.id = o.child_id and p.status = 'STUDYING' and not p.is_deleted) one on true
      where o.tenant_id = ${tenantId} and o.class_id = ${classId} and o.state = 'WAITING'
        and ${isFitting} and ${hasSharingConsent}
      order by o.id limit 1),
    seats as (
      update class_seats n set taken = n.taken + 1, waiting = n.waiting - 1, issued = n.issued + 1 from next
      where n.tenant_id = ${tenantId} and n.class_id = ${classId} and n.taken < n.capacity and not n.is_merging
      returning n.issued)
    update course_seat o set state = 'OFFERED', source = 'WAITING_LIST', seat_no = seats.issued,
      hold_until = ${holdUntil}, update_time = ${now}
    from next, seats
    where o.tenant_id = ${tenantId} and o.id = next.id and o.state = 'WAITING'
    returning o.id, o.child_id, o.user_id`.execute(tx)
  return rows[0]
}

/** The place of a waiting child in its list: 1 for the next. */
export async function positionOf(
  db: Db,
  tenantId: string,
  { id, classId }: { id: string; classId: string },
): Promise<number> {
  const { count } = await db
    .selectFrom('courseSeat')
    .select(sql<number>`count(*)::int`.as('count'))
    .where('tenantId', '=', tenantId)
    .where('classId', '=', classId)
    .where('state', '=', 'WAITING')
    .where('id', '<=', id)
    .executeTakeFirstOrThrow()
  return count
}

/** The places in the waiting lists of some classes and the offers from them. */
export const listWaitingIn = (db: Db, tenantId: string, classIds: readonly string[]) =>
  db
    .selectFrom('courseSeat as o')
    .innerJoin('courseClass as c', (on) =>
      on.onRef('c.tenantId', '=', 'o.tenantId').onRef('c.id', '=', 'o.classId'),
    )
    .innerJoin('student as p', (on) =>
      on.onRef('p.tenantId', '=', 'o.tenantId').onRef('p.id', '=', 'o.childId'),
    )
    .select(['o.id', 'o.childId', 'o.state', 'c.name as className', 'p.name as childName'])
    .where('o.tenantId', '=', tenantId)
    .where('o.classId', 'in', [...classIds])
    .where('o.state', 'in', ['WAITING', 'OFFERED'])
    .orderBy('o.id')
    .execute()

/** Offers whose time is over. */
export const listOverdueOffers = (db: Db, tenantId: string, now: Date) =>
  db
    .selectFrom('courseSeat')
    .select(['id', 'classId'])
    .where('tenantId', '=', tenantId)
    .where('holdUntil', '<=', now)
    .where('state', '=', 'OFFERED')
    .orderBy('holdUntil')
    .limit(500)
    .execute()

/** Classes with a free seat and a waiting list, such as after their room was changed. */
export const listClassesToOffer = (db: Db, tenantId: string) =>
  db
    .selectFrom('classSeats as s')
    .innerJoin('roundClass as rc', (on) =>
      on.onRef('rc.tenantId', '=', 's.tenantId').onRef('rc.classId', '=', 's.classId'),
    )
    .select('s.classId')
    .where('s.tenantId', '=', tenantId)
    .where('s.waiting', '>', 0)
    .whereRef('s.taken', '<', 's.capacity')
    .where('s.isMerging', '=', false)
    .execute()
