import type { Database } from '../../../platform/server/database/db.ts'
import { deleteExpiredDrafts } from './queries/drafts.ts'

const draftLifeMs = 30 * 24 * 60 * 60 * 1000

/**
 * Deletes drafts thirty days after the last fill day of their plan (domain.md 7.2 L4); returns the
 * number.
 */
export async function eraseExpiredDrafts(
  database: Database,
  tenantId: string,
  now: Date,
): Promise<number> {
  const erased = await database.write(tenantId, (tx) =>
    deleteExpiredDrafts(tx, tenantId, new Date(now.getTime() - draftLifeMs)),
  )
  return erased.length
}
