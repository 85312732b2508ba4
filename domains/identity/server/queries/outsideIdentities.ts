import type { Db, Tx } from '../../../../platform/server/database/db.ts'

export const findOutsideIdentity = (db: Db, tenantId: string, provider: string, subject: string) =>
  db
    .selectFrom('outsideIdentity')
    .select('userId')
    .where('tenantId', '=', tenantId)
    .where('provider', '=', provider)
    .where('subject', '=', subject)
    .executeTakeFirst()

export const insertOutsideIdentity = (
  tx: Tx,
  row: { tenantId: string; provider: string; subject: string; userId: string },
) =>
  tx
    .insertInto('outsideIdentity')
    .values(row)
    .onConflict((at) => at.columns(['tenantId', 'provider', 'subject']).doNothing())
    .returning('userId')
    .executeTakeFirst()
