import type { Actor } from '../../../platform/server/actor.ts'
import {
  countUnsealed,
  findHead,
  findOldestUnsealed,
} from '../../../platform/server/audit/auditRows.ts'
import { verifySection } from '../../../platform/server/audit/verify.ts'
import type { Db } from '../../../platform/server/database/db.ts'
import type { Keys } from '../../../platform/server/keys/keys.ts'
import type { TrailSection } from '../contract/trail.ts'

const stretchRows = 2000
const toldFaults = 50

/** Verifies a batch of rows of the school's own chain, from the row after a place. */
export async function verifyTrail(
  db: Db,
  { tenantId }: Actor,
  after: string,
  keys: Keys,
): Promise<TrailSection> {
  const { faults, ...stretch } = await verifySection(db, keys, tenantId, {
    afterSeq: String(BigInt(after)),
    size: stretchRows,
  })
  return {
    ...stretch,
    unsealed: await countUnsealed(db, tenantId),
    faultCount: faults.length,
    faults: faults.slice(0, toldFaults),
  }
}

/**
 * The end of a school's chain: the last sealed place, the time of the oldest unsealed row, and the
 * number of faults in the last batch.
 */
export type TrailEnd = { sealedUntil: string; oldestUnsealed: Date | undefined; faults: number }

const endRows = 500

export async function trailEnd(db: Db, tenantId: string, keys: Keys): Promise<TrailEnd> {
  const head = await findHead(db, tenantId)
  const from = Math.max(0, Number(head?.seq ?? '0') - endRows)
  const { faults, headSeq } = await verifySection(db, keys, tenantId, {
    afterSeq: String(from),
    size: stretchRows,
  })
  return {
    sealedUntil: headSeq,
    oldestUnsealed: await findOldestUnsealed(db, tenantId),
    faults: faults.length,
  }
}
