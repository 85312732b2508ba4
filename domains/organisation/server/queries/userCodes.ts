import type { Db } from '../../../../platform/server/database/db.ts'
import '../tables.ts'

/** Who has a work number; removed people have none. */
export const findByCode = (db: Db, tenantId: string, code: string) =>
  db
    .selectFrom('appUser')
    .select('id')
    .where('tenantId', '=', tenantId)
    .where('code', '=', code)
    .where('isDeleted', '=', false)
    .executeTakeFirst()
