import type { Db, Tx } from '../../../../platform/server/database/db.ts'
import '../planTables.ts'

/** Locks the terms that contain a day, in the order of their ids. */
export const holdTermsOn = (tx: Tx, tenantId: string, day: string) =>
  tx
    .selectFrom('courseTerm')
    .select('id')
    .where('tenantId', '=', tenantId)
    .where('beginDate', '<=', day)
    .where('endDate', '>=', day)
    .orderBy('id')
    .forNoKeyUpdate()
    .execute()

/** Locks all rooms in the order of their ids: no lesson can move anywhere meanwhile. */
export const holdAllRooms = (tx: Tx, tenantId: string) =>
  tx
    .selectFrom('courseRoom')
    .select('id')
    .where('tenantId', '=', tenantId)
    .orderBy('id')
    .forNoKeyUpdate()
    .execute()

/** Locks classes in the order of their ids. */
export const holdClasses = (tx: Tx, tenantId: string, ids: readonly string[]) =>
  tx
    .selectFrom('courseClass')
    .select(['id', 'name', 'state', 'minSeats'])
    .where('tenantId', '=', tenantId)
    .where('id', 'in', [...ids])
    .orderBy('id')
    .forNoKeyUpdate()
    .execute()

/** Locks lessons in the order of their ids. */
export const holdLessons = (tx: Tx, tenantId: string, ids: readonly string[]) =>
  tx
    .selectFrom('classLesson')
    .select('id')
    .where('tenantId', '=', tenantId)
    .where('id', 'in', [...ids])
    .orderBy('id')
    .forNoKeyUpdate()
    .execute()

/** The accounts of instructors. */
export const listAccountsOf = (db: Db, tenantId: string, instructorIds: readonly string[]) =>
  db
    .selectFrom('instructor')
    .select('userId')
    .where('tenantId', '=', tenantId)
    .where('id', 'in', [...instructorIds])
    .where('userId', 'is not', null)
    .execute()
