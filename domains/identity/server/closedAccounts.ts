import type { Tx } from '../../../platform/server/db.ts'
import { markSessionsOfUserEnded } from './queries.ts'

/** Closing an account ends its sessions for good: opening it again brings none of them back. */
export async function endSessionsOfClosed(tx: Tx, tenantId: string, userIds: readonly string[], now: Date): Promise<void> {
  for (const userId of userIds) await markSessionsOfUserEnded(tx, { tenantId, userId }, '', 'ACCOUNT_CLOSED', now)
}
