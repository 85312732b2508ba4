import type { Tx } from '../../../platform/server/database/db.ts'
import { drawStateOf } from '../../draw/server/public.ts'
import { holdSeason } from './queries/seasons.ts'
import type { PlanRef } from './queries/seasons.ts'

/** Whether the ranking of a plan is frozen by a draw or proposed; the season stays locked. */
export async function isFrozen(tx: Tx, { tenantId, planId }: PlanRef): Promise<boolean> {
  const { proposedAt, drawId } = await holdSeason(tx, { tenantId, planId })
  if (proposedAt) return true
  return drawId !== null && (await drawStateOf(tx, { tenantId, id: drawId })) !== 'VOID'
}
