import { wireDateTime } from '../../../../platform/contract/time.ts'
import type { Actor } from '../../../../platform/server/actor.ts'
import type { Db } from '../../../../platform/server/database/db.ts'
import type { WaitingStep } from '../../contract/operating/statistics.ts'
import { flowsOf } from '../flows/schoolFlows.ts'
import { countWaitingSteps } from '../queries/statistics.ts'

/** The steps of the school at which requests wait, of every flow. */
export async function listWaiting(db: Db, { tenantId }: Actor, now: Date): Promise<WaitingStep[]> {
  const rows = await countWaitingSteps(db, tenantId, now)
  if (rows.length === 0) return []
  const names = new Map((await flowsOf(db, tenantId)).map(({ key, name }) => [key, name]))
  return rows.map(({ flowKey, oldest, ...row }) => ({
    ...row,
    flowName: names.get(flowKey) ?? '',
    oldestTime: wireDateTime(oldest),
  }))
}
