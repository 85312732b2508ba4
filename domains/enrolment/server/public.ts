import type { Database } from '../../../platform/server/db.ts'
import { deleteExpiredDrafts } from './queries/drafts.ts'

const draftLifeMs = 30 * 24 * 60 * 60 * 1000

/** Erases drafts thirty days after their plan's last day of filling (domain.md 7.2 L4); answers how many. */
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
