import type { Database } from '../../../platform/server/db.ts'
import { openRevocations, voidRevocation } from '../../workflow/server/public.ts'
import { staffLeaveFlowKey, studentLeaveFlowKey } from '../contract/flowKeys.ts'
import { isAhead } from './flowEffects.ts'
import { findRequest } from './queries/requests.ts'

/** Nobody can agree any more to revoke a leave that has begun: what was asked about it falls away. */
export async function dropBegunRevocations(
  database: Database,
  tenantId: string,
  now: Date,
): Promise<void> {
  const asked = await database.read(tenantId, (db) =>
    openRevocations(db, tenantId, [staffLeaveFlowKey, studentLeaveFlowKey]),
  )
  for (const ref of asked)
    await database.write(tenantId, async (tx) => {
      const request = await findRequest(tx, tenantId, ref.businessId)
      if (request && !isAhead(request, now))
        await voidRevocation(tx, { tenantId }, ref, '假期已经开始', now)
    })
}
