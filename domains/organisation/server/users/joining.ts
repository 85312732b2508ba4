import type { Actor } from '../../../../platform/server/actor.ts'
import type { Tx } from '../../../../platform/server/database/db.ts'
import { visitorRole } from '../../contract/roles.ts'
import type { At } from '../auditTrail.ts'
import { organisationPermissions } from '../../contract/permissions.ts'
import { deleteUserRole, insertUserRole } from '../queries/roles.ts'
import { findByCode, lockCodes } from '../queries/userCodes.ts'
import { findDepartmentIds, findPostIds, findRolesWithPermissions } from '../queries/users.ts'
import { replaceDepartments, replacePosts, updateUsers } from '../queries/userWriting.ts'
import { exceedsOwnRights } from '../rights/grants.ts'
import { spellingOf } from './nameSpelling.ts'
import { announceUserChanges } from './userChanges.ts'

type Joining = {
  readonly userId: string
  readonly realName: string
  readonly departmentId: string
  readonly postId: string
  /** A role of staff. */
  readonly roleId: string
  /** The work number. */
  readonly code: string
}

/**
 * Makes an account that only saw its own things a member of the staff: role, department, post, work
 * number. Other roles stay, so a parent who joins remains a parent.
 */
export async function joinStaff(
  tx: Tx,
  actor: Actor,
  { userId, realName, departmentId, postId, roleId, code }: Joining,
  at: At,
): Promise<'DONE' | 'CODE_TAKEN' | 'PLACE_UNKNOWN' | 'ROLE_UNFIT'> {
  const { tenantId } = actor
  await lockCodes(tx, tenantId)
  const holder = await findByCode(tx, tenantId, code)
  if (holder && holder.id !== userId) return 'CODE_TAKEN'
  const department = await findDepartmentIds(tx, tenantId, [departmentId])
  const post = await findPostIds(tx, tenantId, [postId])
  if (department.length === 0 || post.length === 0) return 'PLACE_UNKNOWN'
  const [role] = await findRolesWithPermissions(tx, tenantId, [roleId])
  if (!role || !role.permissions.includes(organisationPermissions.workHere)) return 'ROLE_UNFIT'
  if (exceedsOwnRights(actor, role.permissions).length > 0) return 'ROLE_UNFIT'
  await deleteUserRole(tx, { tenantId, userId }, visitorRole)
  await insertUserRole(tx, { tenantId, userId, roleId })
  const link = { tenantId, userIds: [userId] }
  await replaceDepartments(tx, link, [departmentId])
  await replacePosts(tx, link, [postId])
  const columns = { realName, pinyin: spellingOf(realName), code }
  await updateUsers(tx, [userId], columns, { tenantId, by: actor.userId, now: at.now })
  const ids = [userId]
  await announceUserChanges(tx, actor, { ids, action: 'organisation.joinStaff' }, at)
  return 'DONE'
}
