import type { Actor } from '../../../platform/server/actor.ts'
import { countUnsealed } from '../../../platform/server/audit/queries.ts'
import { verifyStretch } from '../../../platform/server/audit/verify.ts'
import type { Db } from '../../../platform/server/db.ts'
import type { Keys } from '../../../platform/server/keys.ts'
import type { TrailStretch } from '../contract/trail.ts'

const stretchRows = 2000
const toldFaults = 50

/** Proves a stretch of the school's own chain, from the row after a place. */
export async function verifyTrail(db: Db, { tenantId }: Actor, after: string, keys: Keys): Promise<TrailStretch> {
  const { faults, ...stretch } = await verifyStretch(db, keys, tenantId, { afterSeq: String(BigInt(after)), size: stretchRows })
  return { ...stretch, unsealed: await countUnsealed(db, tenantId), faultCount: faults.length, faults: faults.slice(0, toldFaults) }
}
