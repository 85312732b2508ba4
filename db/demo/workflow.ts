import type { Tx } from '../../platform/server/database/db.ts'
import '../../domains/workflow/server/tables.ts'
import { loadDrawnFlows } from './drawnFlows.ts'
import { demoUserId } from './world.ts'

const dayMs = 86_400_000

/**
 * Loads the school's flow designs, and one proxy that starts in a few days for a colleague's
 * planned absence.
 */
export async function loadWorkflow(
  tx: Tx,
  { tenantId, anchor }: { tenantId: string; anchor: Date },
): Promise<void> {
  await loadDrawnFlows(tx, { tenantId, anchor })
  await tx
    .insertInto('wfProxy')
    .values({
      tenantId,
      userId: demoUserId(tenantId, 'privacy'),
      proxyUserId: demoUserId(tenantId, 'finance'),
      flowKeys: null,
      beginTime: new Date(anchor.getTime() + 2 * dayMs),
      endTime: new Date(anchor.getTime() + 5 * dayMs),
      isEnabled: true,
    })
    .execute()
}
