import type { Db } from '../../../../platform/server/database/db.ts'
import '../tables.ts'

/** All notices of a school, also removed ones, to compare them with those of another product. */
export const findTitledNotices = (db: Db, tenantId: string) =>
  db
    .selectFrom('notice')
    .select(['id', 'title', 'category', 'content', 'releaseTime', 'state'])
    .where('tenantId', '=', tenantId)
    .orderBy('id')
    .execute()
