import type { Database } from '../../../platform/server/database/db.ts'
import type { Storage } from '../../../platform/server/ports/storage.ts'
import { deleteRemoved, listRemoved, markUnclaimedRemoved } from './queries/files.ts'

const dayMs = 24 * 60 * 60 * 1000

/** A draft may wait a whole season before a submitted form claims its papers. */
const unclaimedForMs = 180 * dayMs

/** A backup that started before the removal still copies the content; it has a day to finish. */
const keptAfterRemovalMs = dayMs

/**
 * Deletes the contents of one school's removed files, and removes uploads that no record claimed.
 */
export async function sweepFiles(
  database: Database,
  storage: Storage,
  tenantId: string,
  now: Date,
): Promise<number> {
  await database.write(tenantId, (tx) =>
    markUnclaimedRemoved(tx, tenantId, new Date(now.getTime() - unclaimedForMs), now),
  )
  const removed = await database.read(tenantId, (db) =>
    listRemoved(db, tenantId, new Date(now.getTime() - keptAfterRemovalMs)),
  )
  if (removed.length === 0) return 0

  // Contents first: a row without content is swept again, but a content without a row would stay
  // forever.
  for (const { key, thumbKey } of removed) {
    await storage.remove(key)
    if (thumbKey) await storage.remove(thumbKey)
  }
  await database.write(tenantId, (tx) =>
    deleteRemoved(
      tx,
      tenantId,
      removed.map((file) => file.id),
    ),
  )
  return removed.length
}
