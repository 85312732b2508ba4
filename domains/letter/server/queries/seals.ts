import type { Db, Tx } from '../../../../platform/server/database/db.ts'
import '../tables.ts'

/** The file of the school's seal, if it has one. */
export async function findSealFile(db: Db, tenantId: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('letterSeal')
    .select('fileId')
    .where('tenantId', '=', tenantId)
    .executeTakeFirst()
  return row?.fileId
}

export const storeSeal = (tx: Tx, tenantId: string, fileId: string, now: Date) =>
  tx
    .insertInto('letterSeal')
    .values({ tenantId, fileId, createTime: now, updateTime: now })
    .onConflict((conflict) => conflict.column('tenantId').doUpdateSet({ fileId, updateTime: now }))
    .execute()

export const deleteSeal = (tx: Tx, tenantId: string) =>
  tx.deleteFrom('letterSeal').where('tenantId', '=', tenantId).execute()
