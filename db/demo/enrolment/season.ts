import { findDuplicatesOfNight } from '../../../domains/enrolment/server/public.ts'
import { insertExport } from '../../../domains/enrolment/server/queries/exports.ts'
import { keepSortRows } from '../../../domains/admission/server/simulator.ts'
import type { Database } from '../../../platform/server/database/db.ts'
import type { Keys } from '../../../platform/server/keys/keys.ts'
import { seasonPlanId } from '../season/seasonPlans.ts'
import { demoTenant } from '../world.ts'
import { demoActor } from './demoApplications.ts'
import { demoPlanId } from './enrolment.ts'

type Loading = { readonly tenantId: string; readonly anchor: Date; readonly keys: Keys }

/**
 * What the season desk shows: suspicious pairs, an export that waits for approval, and the closed
 * season of last year for the simulator. The applications must be loaded.
 */
export async function loadSeasonDesk(
  database: Database,
  { tenantId, anchor, keys }: Loading,
): Promise<void> {
  await findDuplicatesOfNight(database, tenantId, { keys, now: anchor })
  await database.write(tenantId, async (tx) => {
    await insertExport(
      tx,
      demoActor(tenantId, 'lead'),
      {
        kind: 'LIST',
        planId: demoPlanId(tenantId, 'XX'),
        category: null,
        status: null,
        isClear: false,
        purpose: '报区教育局核对报名人数',
        rowCount: 12,
      },
      anchor,
    )
    if (tenantId === demoTenant)
      await keepSortRows(tx, { tenantId, planId: seasonPlanId('lastYear') }, { keys, now: anchor })
  })
}
