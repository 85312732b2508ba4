import { sql } from 'kysely'

import type { Db, Tx } from '../../../../platform/server/database/db.ts'
import type { RowRef } from '../../../../platform/server/database/rowRef.ts'
import '../tables.ts'

/** The live seats and places in the waiting list of a class. */
export const listLiveSeatsOf = (db: Db, tenantId: string, classId: string) =>
  db
    .selectFrom('courseSeat as o')
    .innerJoin('courseClass as c', (on) =>
      on.onRef('c.tenantId', '=', 'o.tenantId').onRef('c.id', '=', 'o.classId'),
    )
    .innerJoin('student as p', (on) =>
      on.onRef('p.tenantId', '=', 'o.tenantId').onRef('p.id', '=', 'o.childId'),
    )
    .select([
      'o.id',
      'o.roundId',
      'o.classId',
      'o.childId',
      'o.state',
      'o.orderId',
      'p.name as childName',
      'c.name as className',
    ])
    .where('o.tenantId', '=', tenantId)
    .where('o.classId', '=', classId)
    .where('o.state', 'in', ['WAITING', 'OFFERED', 'HELD', 'ENROLLED', 'DROP_REQUESTED'])
    .orderBy('o.id')
    .execute()

export type LiveSeat = Awaited<ReturnType<typeof listLiveSeatsOf>>[number]

/** Locks the counters of all children with a live seat in a class, then those of the class. */
export async function holdCountersOf(tx: Tx, tenantId: string, classId: string): Promise<void> {
  await sql`
    select from round_child n
    where n.tenant_id = ${tenantId} and exists (
      select from course_seat o where o.tenant_id = n.tenant_id and o.round_id = n.round_id
        and o.child_id = n.child_id and o.class_id = ${classId}
        and o.state in ('WAITING', 'OFFERED', 'HELD', 'ENROLLED', 'DROP_REQUESTED'))
    order by n.round_id, n.child_id for update of n`.execute(tx)
  await tx
    .selectFrom('classSeats')
    .select('classId')
    .where('tenantId', '=', tenantId)
    .where('classId', '=', classId)
    .forUpdate()
    .execute()
}

/**
 * Leaves no free seat in a class: a claim that began before its end and waits for the counters
 * finds none.
 */
export const leaveNoSeats = (tx: Tx, tenantId: string, classId: string): Promise<unknown> =>
  tx
    .updateTable('classSeats')
    .set((row) => ({ capacity: row.ref('taken') }))
    .where('tenantId', '=', tenantId)
    .where('classId', '=', classId)
    .execute()

/** Whether the class of a seat is cancelled or merged into another. */
export const isClassCancelled = async (db: Db, { tenantId, id }: RowRef): Promise<boolean> =>
  (await db
    .selectFrom('courseSeat as o')
    .innerJoin('courseClass as c', (on) =>
      on.onRef('c.tenantId', '=', 'o.tenantId').onRef('c.id', '=', 'o.classId'),
    )
    .select('o.id')
    .where('o.tenantId', '=', tenantId)
    .where('o.id', '=', id)
    .where('c.state', 'in', ['CANCELLED', 'MERGED'])
    .executeTakeFirst()) !== undefined
