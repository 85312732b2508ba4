import { type Owner, partsOf } from './owner.ts'
import type { Row } from './schema.ts'

const dayMs = 24 * 60 * 60 * 1000

/**
 * Returns a record as it is after a sweep; undefined when it is removed. Records of the signed-in
 * user never expire. A clock may be wrong for hours, so a record must be found too old on two days
 * before it is removed.
 */
export function afterSweep(row: Row, owner: Owner, nowMs: number): Row | undefined {
  const { school, person } = partsOf(owner)
  const isOwn = row.school === school && row.person === person
  // After an expired session its user may still come back, so a sweep as a guest removes nothing.
  if (!isOwn && owner !== '' && row.isSent) return undefined
  if (isOwn || nowMs - row.updatedAtMs <= row.days * dayMs)
    return row.foundOldMs === undefined ? row : { ...row, foundOldMs: undefined }
  if (row.foundOldMs === undefined) return { ...row, foundOldMs: nowMs }
  return nowMs - row.foundOldMs > dayMs ? undefined : row
}
