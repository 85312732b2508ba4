import { sql } from 'kysely'

import type { Tx } from '../../../../platform/server/database/db.ts'

export const insertSmsCode = (
  tx: Tx,
  row: { tenantId: string; phoneIndex: string; codeIndex: string; expireTime: Date },
) =>
  tx
    .insertInto('smsCode')
    .values({ ...row, usedTime: null })
    .returning('id')
    .executeTakeFirstOrThrow()

/** Counts an attempt and returns the code's hash while attempts are left. */
export const trySmsCode = (
  tx: Tx,
  sent: { tenantId: string; id: string; phoneIndex: string },
  maxTries: number,
  now: Date,
) =>
  tx
    .updateTable('smsCode')
    .set({ tries: sql<number>`tries + 1` })
    .where('tenantId', '=', sent.tenantId)
    .where('id', '=', sent.id)
    .where('phoneIndex', '=', sent.phoneIndex)
    .where('usedTime', 'is', null)
    .where('expireTime', '>', now)
    .where('tries', '<', maxTries)
    .returning('codeIndex')
    .executeTakeFirst()

export const markSmsCodeUsed = (tx: Tx, tenantId: string, id: string, now: Date) =>
  tx
    .updateTable('smsCode')
    .set({ usedTime: now })
    .where('tenantId', '=', tenantId)
    .where('id', '=', id)
    .where('usedTime', 'is', null)
    .returning('id')
    .executeTakeFirst()
