import type { Tx } from '../../../../platform/server/database/db.ts'

export const saveKnownDevice = (
  tx: Tx,
  row: { tenantId: string; userId: string; deviceIndex: string },
  now: Date,
) =>
  tx
    .insertInto('knownDevice')
    .values({ ...row, lastTime: now })
    .onConflict((at) =>
      at
        .columns(['tenantId', 'userId', 'deviceIndex'])
        .doUpdateSet({ lastTime: now, updateTime: now }),
    )
    .execute()
