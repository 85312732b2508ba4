import type { Db } from '../../../../platform/server/database/db.ts'
import '../planTables.ts'

/** The first class that uses one of some slots. */
export const findClassOfSlots = (db: Db, tenantId: string, slotIds: readonly string[]) =>
  db
    .selectFrom('classSlot as s')
    .innerJoin('courseClass as c', (on) =>
      on.onRef('c.tenantId', '=', 's.tenantId').onRef('c.id', '=', 's.classId'),
    )
    .select(['c.name', 's.slotId'])
    .where('s.tenantId', '=', tenantId)
    .where('s.slotId', 'in', [...slotIds])
    .limit(1)
    .executeTakeFirst()

/** The first class that is or was in one of some rooms. */
export const findClassOfRooms = (db: Db, tenantId: string, roomIds: readonly string[]) =>
  db
    .selectFrom('courseClass as c')
    .select('c.name')
    .where('c.tenantId', '=', tenantId)
    .where((row) =>
      row.or([
        row('c.roomId', 'in', [...roomIds]),
        row.exists(
          row
            .selectFrom('classLesson as l')
            .select('l.id')
            .whereRef('l.tenantId', '=', 'c.tenantId')
            .whereRef('l.classId', '=', 'c.id')
            .where('l.roomId', 'in', [...roomIds]),
        ),
      ]),
    )
    .limit(1)
    .executeTakeFirst()
