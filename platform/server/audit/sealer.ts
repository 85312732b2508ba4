import { noTenant } from '../actor.ts'
import type { Database } from '../database/db.ts'
import type { Keys } from '../keys/keys.ts'
import { isSchoolClosed } from '../refusal.ts'
import { beginning, headMark, rowHash } from './logHash.ts'
import {
  findHead,
  lockChain,
  listAuditTenants,
  listUnsealed,
  markSealed,
  saveHead,
} from './auditRows.ts'
import type { Seal } from './auditRows.ts'

const batch = 500

/**
 * Chains all rows that are not chained yet and returns their count. Skips a chain that another
 * process holds, and schools that are closed.
 */
export async function sealAudit(database: Database, keys: Keys): Promise<number> {
  let total = 0
  for (const tenantId of await database.read(noTenant, (db) => listAuditTenants(db, 'unsealed'))) {
    total += await sealSchool(database, keys, tenantId).catch((error: unknown) => {
      if (isSchoolClosed(error)) return 0
      throw error
    })
  }
  return total
}

async function sealSchool(database: Database, keys: Keys, tenantId: string): Promise<number> {
  let total = 0
  let sealed: number
  do {
    sealed = await sealBatch(database, keys, tenantId)
    total += sealed
  } while (sealed === batch)
  return total
}

function sealBatch(database: Database, keys: Keys, tenantId: string): Promise<number> {
  return database.write(tenantId, async (tx) => {
    if (!(await lockChain(tx, tenantId))) return 0
    const rows = await listUnsealed(tx, tenantId, batch)
    if (rows.length === 0) return 0

    const head = await findHead(tx, tenantId)
    let end = { seq: head?.seq ?? '0', hash: head?.hash ?? beginning }
    const seals = rows.map((row): Seal => {
      const place = { seq: String(BigInt(end.seq) + 1n), prevHash: end.hash }
      end = { seq: place.seq, hash: rowHash(keys, tenantId, row, place) }
      return { id: row.id, ...place, hash: end.hash }
    })
    await markSealed(tx, tenantId, seals)
    await saveHead(tx, tenantId, { ...end, mark: headMark(keys, tenantId, end) })
    return seals.length
  })
}

/** Seals every second until stopped; a failed round is reported and the next round retries it. */
export function startSealer(
  database: Database,
  keys: Keys,
  onFault: (error: unknown) => void,
  everyMs = 1000,
): { stop: () => Promise<void> } {
  let round: Promise<unknown> = Promise.resolve()
  let isBusy = false
  const timer = setInterval(() => {
    if (isBusy) return
    isBusy = true
    round = sealAudit(database, keys)
      .catch(onFault)
      .finally(() => (isBusy = false))
  }, everyMs)
  return {
    stop: async () => {
      clearInterval(timer)
      await round
    },
  }
}
