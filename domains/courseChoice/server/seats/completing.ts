import type { Database } from '../../../../platform/server/database/db.ts'
import { completeSeatsOfFinished } from '../queries/completing.ts'

/**
 * Completes the seats of pupils who were enrolled to the end of their class. A drop that is refused
 * after the end is completed by the next run. Idempotent; returns the number of seats.
 */
export async function completeSeats(
  database: Database,
  tenantId: string,
  now: Date,
): Promise<number> {
  const done = await database.write(tenantId, (tx) => completeSeatsOfFinished(tx, tenantId, now))
  return done.length
}
