import type { Db, Tx } from '../../../../platform/server/database/db.ts'
import '../tables.ts'

export const findDeviceIndexes = async (
  db: Db,
  tenantId: string,
  userId: string,
): Promise<string[]> => {
  const rows = await db
    .selectFrom('knownDevice')
    .select('deviceIndex')
    .where('tenantId', '=', tenantId)
    .where('userId', '=', userId)
    .execute()
  return rows.map((row) => row.deviceIndex)
}

/** Whether any user of the school has signed in from a device. */
export const isKnownDevice = async (
  db: Db,
  tenantId: string,
  deviceIndex: string,
): Promise<boolean> => {
  const row = await db
    .selectFrom('knownDevice')
    .select('deviceIndex')
    .where('tenantId', '=', tenantId)
    .where('deviceIndex', '=', deviceIndex)
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

export const clearFailures = (tx: Tx, tenantId: string, subjects: readonly string[]) =>
  tx
    .deleteFrom('loginFailure')
    .where('tenantId', '=', tenantId)
    .where('subject', 'in', [...subjects])
    .execute()
