import type { Tx } from '../../../../platform/server/database/db.ts'

/** The unused link that expires after the given moment. */
export const freshSetupLink = (tx: Tx, tenantId: string, moment: Date) =>
  tx
    .selectFrom('setupLink')
    .select('expireTime')
    .where('tenantId', '=', tenantId)
    .where('usedTime', 'is', null)
    .where('expireTime', '>', moment)
    .executeTakeFirst()

export const saveSetupLink = (
  tx: Tx,
  row: { tenantId: string; tokenIndex: string; expireTime: Date },
  now: Date,
) =>
  tx
    .insertInto('setupLink')
    .values({ ...row, usedTime: null })
    .onConflict((at) =>
      at.column('tenantId').doUpdateSet({
        tokenIndex: row.tokenIndex,
        expireTime: row.expireTime,
        usedTime: null,
        updateTime: now,
      }),
    )
    .execute()

export const takeSetupLink = (tx: Tx, tenantId: string, tokenIndex: string, now: Date) =>
  tx
    .updateTable('setupLink')
    .set({ usedTime: now, updateTime: now })
    .where('tenantId', '=', tenantId)
    .where('tokenIndex', '=', tokenIndex)
    .where('usedTime', 'is', null)
    .where('expireTime', '>', now)
    .returning('tokenIndex')
    .executeTakeFirst()
