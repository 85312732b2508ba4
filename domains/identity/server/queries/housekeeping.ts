import type { Tx } from '../../../../platform/server/database/db.ts'
import '../tables.ts'

const dayMs = 24 * 60 * 60_000

/**
 * Deletes expired rows. Sessions stay a while after their end, so that users can review past
 * sign-ins.
 */
export async function deleteExpired(
  tx: Tx,
  tenantId: string,
  now: Date,
  sessionsBefore: Date,
): Promise<void> {
  await tx
    .deleteFrom('signInSession')
    .where('tenantId', '=', tenantId)
    .where('expireTime', '<', sessionsBefore)
    .execute()
  await tx
    .deleteFrom('captcha')
    .where('tenantId', '=', tenantId)
    .where('expireTime', '<', now)
    .execute()
  await tx
    .deleteFrom('signInTicket')
    .where('tenantId', '=', tenantId)
    .where('expireTime', '<', now)
    .execute()
  await tx
    .deleteFrom('signInConsent')
    .where('tenantId', '=', tenantId)
    .where('expireTime', '<', now)
    .execute()
  await tx
    .deleteFrom('downloadTicket')
    .where('tenantId', '=', tenantId)
    .where('expireTime', '<', now)
    .execute()
  await tx
    .deleteFrom('smsCode')
    .where('tenantId', '=', tenantId)
    .where('expireTime', '<', now)
    .execute()
  await tx
    .deleteFrom('loginFailure')
    .where('tenantId', '=', tenantId)
    .where('lastTime', '<', new Date(now.getTime() - dayMs))
    .execute()
}
