import type { Actor } from '../../../../platform/server/actor.ts'
import type { Db } from '../../../../platform/server/database/db.ts'
import { isOwn } from '../may.ts'
import type { ApplicationRow } from '../queries/applications.ts'
import { medianHoursToResult } from '../queries/waiting.ts'

/** The usual time to a result, for a family that waits for its first one. */
export async function usualHoursOf(
  db: Db,
  actor: Actor,
  { planId, round, status, ...row }: ApplicationRow,
): Promise<{ usualHours?: number }> {
  const waits = status === 'SUBMITTED' || status === 'UNDER_REVIEW'
  if (!waits || round > 1 || !isOwn(actor, row)) return {}
  const hours = await medianHoursToResult(db, actor.tenantId, planId)
  return hours === undefined ? {} : { usualHours: Math.max(1, Math.ceil(hours)) }
}
