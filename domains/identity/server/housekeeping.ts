import type { Database } from '../../../platform/server/database/db.ts'
import { deleteExpired } from './queries/housekeeping.ts'

const keptMs = 30 * 24 * 60 * 60_000

/** Deletes expired sessions with their tokens, codes, captchas and failed attempts. */
export async function removeExpired(
  database: Database,
  tenantId: string,
  now: Date,
): Promise<void> {
  await database.write(tenantId, (tx) =>
    deleteExpired(tx, tenantId, now, new Date(now.getTime() - keptMs)),
  )
}
