import type { Tx } from '../../../platform/server/database/db.ts'
import type { RetentionRule } from '../../../platform/server/retention/retentionRule.ts'
import { organisationPermissions } from '../../organisation/contract/permissions.ts'
import * as rows from './queries/retention.ts'

/** How long look-ups are stored. */
export const clearanceRetention: readonly RetentionRule[] = [
  {
    key: 'clearance.lookUps',
    name: '准入查询的结果',
    term: '离开学校后两年',
    tables: ['clearance_look_up', 'clearance_void'],
    parts: [{ due: rows.dueLookUps, remove: rows.deleteLookUps }],
  },
]

/** Removes the look-ups of people who applied to teach and did not become staff. */
export async function removeLookUpsOfApplicants(
  tx: Tx,
  tenantId: string,
  userIds: readonly string[],
): Promise<void> {
  const ids = await rows.listNotOfStaff(tx, tenantId, userIds, organisationPermissions.workHere)
  if (ids.length > 0) await rows.deleteLookUps(tx, tenantId, ids)
}
