import type { Database } from '../../../platform/server/db.ts'
import type { Storage } from '../../../platform/server/ports/storage.ts'
import { listKnownKeys } from './queries.ts'

/** An upload writes its content first and its row within the minute; a restore its rows within the hours it takes. */
const graceMs = 24 * 60 * 60 * 1000
const batchSize = 500
const mostRemoved = 500
/** Fewer unknown contents than this say nothing about whether the store is the right one. */
const fewUnknown = 20

/**
 * Removes contents that no school's row names: of uploads whose row was never written. Removed files still have their row until
 * `sweepFiles` takes both. Where most contents are unknown the store is another installation's, and nothing is touched.
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
    if (orphans.length >= mostRemoved) break
  }
  if (orphans.length > fewUnknown && orphans.length * 2 > examined)
    throw new Error(
      'most stored contents belong to no row: is this file storage another installation’s? Nothing was removed',
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

/** Each school answers for its own rows: no connection sees those of all. */
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
