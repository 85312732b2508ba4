import type { Tx } from '../../../../platform/server/database/db.ts'

export const insertCaptcha = (
  tx: Tx,
  row: { tenantId: string; key: string; answerIndex: string; expireTime: Date },
) => tx.insertInto('captcha').values(row).execute()

/** Reads and deletes a captcha. */
export const takeCaptcha = (tx: Tx, tenantId: string, key: string) =>
  tx
    .deleteFrom('captcha')
    .where('tenantId', '=', tenantId)
    .where('key', '=', key)
    .returning(['answerIndex', 'expireTime'])
    .executeTakeFirst()
