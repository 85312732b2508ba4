import { sql } from 'kysely'

import type { Db, Tx } from '../../../../platform/server/database/db.ts'
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

/** Two people who join at the same moment do not get the same work number. */
export const lockCodes = (tx: Tx, tenantId: string) =>
  sql`select pg_advisory_xact_lock(hashtextextended(${`work numbers ${tenantId}`}, 0))`.execute(tx)
