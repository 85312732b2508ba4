import type { Tx } from '../../../../platform/server/database/db.ts'
import { deleteAllAddresses } from '../../../messaging/server/public.ts'
import { markSessionsOfUserEnded } from '../queries/sessions.ts'

/** Ends all sessions of closed accounts; reopening does not restore them. */
export async function endSessionsOfClosed(
  tx: Tx,
  tenantId: string,
  userIds: readonly string[],
  now: Date,
): Promise<void> {
  for (const userId of userIds)
    await markSessionsOfUserEnded(
      tx,
      { owner: { tenantId, userId }, except: '', reason: 'ACCOUNT_CLOSED' },
      now,
    )
}

/** Deletes the notification addresses of closed accounts, so that they get no notifications. */
export async function clearAddressesOfClosed(
  tx: Tx,
  tenantId: string,
  userIds: readonly string[],
): Promise<void> {
  for (const userId of userIds) await deleteAllAddresses(tx, tenantId, userId)
}
