import type { Db, Tx } from '../../../../platform/server/database/db.ts'

export const findRefreshToken = (db: Db, tenantId: string, tokenHash: string) =>
  db
    .selectFrom('refreshToken')
    .select(['id', 'sessionId', 'usedTime'])
    .where('tenantId', '=', tenantId)
    .where('tokenHash', '=', tokenHash)
    .executeTakeFirst()

export const insertRefreshToken = (
  tx: Tx,
  row: { tenantId: string; sessionId: string; tokenHash: string },
) =>
  tx
    .insertInto('refreshToken')
    .values({ ...row, usedTime: null })
    .onConflict((at) => at.columns(['tenantId', 'tokenHash']).doNothing())
    .execute()

/** The where clause is the lock: only one of two concurrent calls finds the token unused. */
export const markRefreshTokenUsed = (tx: Tx, tenantId: string, id: string, now: Date) =>
  tx
    .updateTable('refreshToken')
    .set({ usedTime: now, updateTime: now })
    .where('tenantId', '=', tenantId)
    .where('id', '=', id)
    .where('usedTime', 'is', null)
    .returning('id')
    .executeTakeFirst()
