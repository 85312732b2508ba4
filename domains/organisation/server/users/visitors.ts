import type { Actor } from '../../../../platform/server/actor.ts'
import type { Tx } from '../../../../platform/server/database/db.ts'
import { parentRole, visitorRole } from '../../contract/roles.ts'
import type { At } from '../auditTrail.ts'
import { deleteUserRole, findRoleId, insertUserRole } from '../queries/roles.ts'
import { announceUserChanges } from './userChanges.ts'

/**
 * Makes a self-registered person a parent, in the transaction that confirms the first tie to a
 * child. The roles of other people stay unchanged.
 */
export async function becomeParent(tx: Tx, actor: Actor, userId: string, at: At): Promise<void> {
  const { tenantId } = actor
  if (!(await deleteUserRole(tx, { tenantId, userId }, visitorRole))) return
  const role = await findRoleId(tx, tenantId, parentRole)
  if (!role) throw new Error(`tenant ${tenantId} has no role ${parentRole}`)
  await insertUserRole(tx, { tenantId, userId, roleId: role.id })
  await announceUserChanges(tx, actor, { ids: [userId], action: 'organisation.becomeParent' }, at)
}
