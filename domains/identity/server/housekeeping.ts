import type { Database } from '../../../platform/server/db.ts'
import { deleteExpired } from './housekeepingQueries.ts'

const keptMs = 30 * 24 * 60 * 60_000

/** Removes what can no longer sign anybody in: old sessions with their tokens, codes, pictures, forgotten failures. */
export async function forgetExpired(
  database: Database,
  tenantId: string,
  now: Date,
): Promise<void> {
  await database.write(tenantId, (tx) =>
    deleteExpired(tx, tenantId, now, new Date(now.getTime() - keptMs)),
  )
}
