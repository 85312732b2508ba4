import type { Database } from '../../../platform/server/database/db.ts'
import { openRevocations, voidRevocation } from '../../workflow/server/public.ts'
import { staffLeaveFlowKey, studentLeaveFlowKey } from '../contract/flow.ts'
import { isAhead } from './flowEffects.ts'
import { findRequest } from './queries/requests.ts'

/** Drops pending revocations of leaves that have begun, because they can no longer be revoked. */
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
        await voidRevocation(tx, { tenantId }, ref, { comment: '假期已经开始', now })
    })
}
