import type { Actor } from '../../../../platform/server/actor.ts'
import type { Tx } from '../../../../platform/server/database/db.ts'
import { visitorRole } from '../../contract/roles.ts'
import type { At } from '../auditTrail.ts'
import { deleteUserRole, findRoleId, insertUserRole } from '../queries/roles.ts'
import { findByCode } from '../queries/userCodes.ts'
import { findDepartmentIds, findPostIds } from '../queries/users.ts'
import { replaceDepartments, replacePosts, updateUsers } from '../queries/userWriting.ts'
import { spellingOf } from './nameSpelling.ts'
import { announceUserChanges } from './userChanges.ts'

type Joining = {
  readonly userId: string
  readonly realName: string
  readonly departmentId: string
  readonly postId: string
  /** The work number. */
  readonly code: string
}

/**
 * Makes an account that only saw its own things a teacher of the school: role, department, post,
 * work number. Other roles stay, so a parent who joins remains a parent.
 */
export async function becomeTeacher(
  tx: Tx,
  actor: Actor,
  { userId, realName, departmentId, postId, code }: Joining,
  at: At,
): Promise<'DONE' | 'CODE_TAKEN' | 'PLACE_UNKNOWN'> {
  const { tenantId } = actor
  const holder = await findByCode(tx, tenantId, code)
  if (holder && holder.id !== userId) return 'CODE_TAKEN'
  const department = await findDepartmentIds(tx, tenantId, [departmentId])
  const post = await findPostIds(tx, tenantId, [postId])
  if (department.length === 0 || post.length === 0) return 'PLACE_UNKNOWN'
  const role = await findRoleId(tx, tenantId, 'teacher')
  if (!role) throw new Error(`tenant ${tenantId} has no role teacher`)
  await deleteUserRole(tx, { tenantId, userId }, visitorRole)
  await insertUserRole(tx, { tenantId, userId, roleId: role.id })
  const link = { tenantId, userIds: [userId] }
  await replaceDepartments(tx, link, [departmentId])
  await replacePosts(tx, link, [postId])
  const columns = { realName, pinyin: spellingOf(realName), code }
  await updateUsers(tx, [userId], columns, { tenantId, by: actor.userId, now: at.now })
  const ids = [userId]
  await announceUserChanges(tx, actor, { ids, action: 'organisation.becomeTeacher' }, at)
  return 'DONE'
}
