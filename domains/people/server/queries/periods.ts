import type { Db, Tx } from '../../../../platform/server/database/db.ts'
import type { SchoolPeriod } from '../../contract/calendar.ts'

export const listPeriodRows = (db: Db, tenantId: string): Promise<SchoolPeriod[]> =>
  db
    .selectFrom('schoolPeriod')
    .select(['ordinal', 'name', 'beginTime', 'endTime'])
    .where('tenantId', '=', tenantId)
    .orderBy('ordinal')
    .execute()

export async function replacePeriods(
  tx: Tx,
  tenantId: string,
  periods: readonly SchoolPeriod[],
): Promise<void> {
  await tx.deleteFrom('schoolPeriod').where('tenantId', '=', tenantId).execute()
  if (periods.length > 0)
    await tx
      .insertInto('schoolPeriod')
      .values(periods.map((period) => ({ tenantId, ...period })))
      .execute()
}
