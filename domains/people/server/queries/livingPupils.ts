import type { Db } from '../../../../platform/server/database/db.ts'
import type {} from '../tables.ts'

/** The living record with an identity number, by the blind indexes of the number. */
export const findLivingByNumber = (db: Db, tenantId: string, indexes: readonly string[]) =>
  db
    .selectFrom('student')
    .select('id')
    .where('tenantId', '=', tenantId)
    .where('isDeleted', '=', false)
    .where('isLiving', '=', true)
    .where('idNoIndex', 'in', [...indexes])
    .executeTakeFirst()
