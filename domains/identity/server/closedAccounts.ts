import type { Tx } from '../../../platform/server/db.ts'
import { reachNowhere } from '../../messaging/server/public.ts'
import { markSessionsOfUserEnded } from './queries.ts'

/** Closing an account ends its sessions for good: opening it again brings none of them back. */
export async function endSessionsOfClosed(
  tx: Tx,
  tenantId: string,
  userIds: readonly string[],
  now: Date,
): Promise<void> {
  for (const userId of userIds)
    await markSessionsOfUserEnded(tx, { tenantId, userId }, '', 'ACCOUNT_CLOSED', now)
}

/** Whoever may not sign in is told nothing, so that where he was reached is forgotten. */
export async function forgetAddressesOfClosed(
  tx: Tx,
  tenantId: string,
  userIds: readonly string[],
): Promise<void> {
  for (const userId of userIds) await reachNowhere(tx, tenantId, userId)
}
