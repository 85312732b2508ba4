import type { Db, Tx } from '../../../platform/server/db.ts'
import './tables.ts'

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

export const forgetFailures = (tx: Tx, tenantId: string, subjects: readonly string[]) =>
  tx
    .deleteFrom('loginFailure')
    .where('tenantId', '=', tenantId)
    .where('subject', 'in', [...subjects])
    .execute()
