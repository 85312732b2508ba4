import { systemActor } from '../../../../platform/server/actor.ts'
import type { Actor } from '../../../../platform/server/actor.ts'
import { everyResource } from '../../../../platform/server/database/dataScopes.ts'
import type { Db } from '../../../../platform/server/database/db.ts'
import { findPermissions } from '../queries/rights.ts'
import { findRoleId } from '../queries/roles.ts'

/**
 * The product itself, with the rights of the school's administrator: an import may do and grant
 * what that role may, and nothing of the platform. Undefined if the school does not exist.
 */
export async function importingActor(db: Db, tenantId: string): Promise<Actor | undefined> {
  const role = await findRoleId(db, tenantId, 'admin')
  if (!role) return undefined
  const granted = await findPermissions(db, tenantId, [role.id])
  return {
    ...systemActor(tenantId),
    permissions: new Set(granted.map(({ permission }) => permission)),
    dataScopes: { [everyResource]: { isAll: true, departments: [], below: [] } },
  }
}
