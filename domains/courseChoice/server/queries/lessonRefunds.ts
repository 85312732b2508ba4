import type { Db, Tx } from '../../../../platform/server/database/db.ts'
import '../tables.ts'

/**
 * Locks the counters of the classes of some seats against a closure of their lessons at the same
 * time: its transaction ends first, or waits for this one and then sees its seats.
 */
export const shareCountersOf = (tx: Tx, tenantId: string, seatIds: readonly string[]) =>
  tx
    .selectFrom('classSeats as c')
    .select('c.classId')
    .where('c.tenantId', '=', tenantId)
    .where('c.classId', 'in', (sub) =>
      sub
        .selectFrom('courseSeat as o')
        .select('o.classId')
        .where('o.tenantId', '=', tenantId)
        .where('o.id', 'in', [...seatIds]),
    )
    .orderBy('c.classId')
    .forShare()
    .execute()

/** Locks the counters of classes in the order of their ids, after the orders of their seats. */
export const holdClassCounters = (tx: Tx, tenantId: string, classIds: readonly string[]) =>
  tx
    .selectFrom('classSeats')
    .select('classId')
    .where('tenantId', '=', tenantId)
    .where('classId', 'in', [...classIds])
    .orderBy('classId')
    .forUpdate()
    .execute()

/** The seats of some classes that have an order and are not about to end. */
export const listOrderedSeats = (db: Db, tenantId: string, classIds: readonly string[]) =>
  orderedSeats(db, tenantId)
    .where('o.classId', 'in', [...classIds])
    .execute()

/** The same of some seats. */
export const listOrderedAmong = (db: Db, tenantId: string, seatIds: readonly string[]) =>
  orderedSeats(db, tenantId)
    .where('o.id', 'in', [...seatIds])
    .execute()

const orderedSeats = (db: Db, tenantId: string) =>
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
      'o.classId',
      'o.childId',
      'o.orderId',
      'c.name as className',
      'p.name as childName',
    ])
    .where('o.tenantId', '=', tenantId)
    .where('o.state', '=', 'ENROLLED')
    .where('o.orderId', 'is not', null)
    .orderBy('o.id')

export type OrderedSeat = Awaited<ReturnType<typeof listOrderedSeats>>[number]
