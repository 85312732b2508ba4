import type { Db } from '../../../../platform/server/database/db.ts'
import type { Presence } from '../../contract/statistics.ts'

/** The marks of the called rolls of some classes; a class without a roll may be left out. */
type CountPresence = (
  db: Db,
  tenantId: string,
  classIds: readonly string[],
) => Promise<ReadonlyMap<string, Presence>>

let count: CountPresence = async () => new Map()

/** Registers who counts attendance, which a later domain knows; its removal restores the earlier. */
export function presenceCountedBy(counter: CountPresence): () => void {
  const earlier = count
  count = counter
  return () => {
    if (count === counter) count = earlier
  }
}

export const presenceOf: CountPresence = (db, tenantId, classIds) => count(db, tenantId, classIds)
