import type { Database } from '../../../platform/server/database/db.ts'
import type { Storage } from '../../../platform/server/ports/storage.ts'
import { listKnownKeys } from './queries/files.ts'

/** An upload writes its row within a minute after its content; a restore may take hours. */
const graceMs = 24 * 60 * 60 * 1000
const batchSize = 500
const maxRemoved = 500
/**
 * With fewer unknown contents than this, it is impossible to tell whether the store is the right
 * one.
 */
const fewUnknown = 20

/**
 * Removes contents without a row in any school, left by uploads that failed before their row.
 * Removed files still have a row until `sweepFiles` deletes both. If most contents are unknown, the
 * store belongs to another installation and nothing is deleted.
 */
export async function sweepOrphans(
  database: Database,
  storage: Storage,
  tenantIds: readonly string[],
  now: Date,
): Promise<number> {
  const orphans: string[] = []
  let examined = 0
  for await (const keys of batches(storage, new Date(now.getTime() - graceMs))) {
    examined += keys.length
    orphans.push(...(await unknownAmong(database, tenantIds, keys)))
    if (orphans.length >= maxRemoved) break
  }
  if (orphans.length > fewUnknown && orphans.length * 2 > examined)
    throw new Error(
      'most stored contents have no row; the file storage may belong to another installation, so nothing was removed',
    )
  for (const key of orphans) await storage.remove(key)
  return orphans.length
}

async function* batches(storage: Storage, before: Date): AsyncIterable<string[]> {
  let keys: string[] = []
  for await (const { key, storedAt } of storage.list()) {
    if (storedAt >= before) continue
    keys.push(key)
    if (keys.length === batchSize) {
      yield keys
      keys = []
    }
  }
  if (keys.length > 0) yield keys
}

/** Asks each school separately, because no connection sees the rows of all schools. */
async function unknownAmong(
  database: Database,
  tenantIds: readonly string[],
  keys: readonly string[],
): Promise<string[]> {
  const unknown = new Set(keys)
  for (const tenantId of tenantIds) {
    if (unknown.size === 0) break
    for (const { key, thumbKey } of await database.read(tenantId, (db) =>
      listKnownKeys(db, tenantId, [...unknown]),
    )) {
      unknown.delete(key)
      if (thumbKey !== null) unknown.delete(thumbKey)
    }
  }
  return [...unknown]
}
