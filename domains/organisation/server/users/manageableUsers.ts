import { can } from '../../../../platform/server/actor.ts'
import type { Actor } from '../../../../platform/server/actor.ts'
import type { Tx } from '../../../../platform/server/database/db.ts'
import { organisationPermissions } from '../../contract/permissions.ts'
import { exceedsOwnRights } from '../rights/grants.ts'
import { findRolesWithPermissions, findSubjects } from '../queries/users.ts'
import type { Subject } from '../queries/users.ts'
import {
  beyondOwnRights,
  ownAccount,
  ownRoles,
  referenceUnknown,
  userUnknown,
} from '../refusals.ts'
import { notAllowed } from '../../../../platform/server/refusal.ts'

/**
 * All of these people, or a refusal. The actor must see each of them and be able to grant all of
 * their rights.
 */
export async function managed(tx: Tx, actor: Actor, ids: readonly string[]): Promise<Subject[]> {
  const subjects = await findSubjects(tx, actor, ids)
  if (subjects.length < new Set(ids).size) throw userUnknown()
  // An editor of an account could sign in with it, so accounts with more rights than the actor's
  // are refused.
  const isOver = subjects.some(
    (one) => one.id !== actor.userId && exceedsOwnRights(actor, one.permissions).length > 0,
  )
  if (isOver) throw beyondOwnRights()
  return subjects
}

/** The same, and refuses the actor's own account. */
export async function managedOthers(
  tx: Tx,
  actor: Actor,
  ids: readonly string[],
): Promise<Subject[]> {
  if (ids.includes(actor.userId)) throw ownAccount()
  return managed(tx, actor, ids)
}

/**
 * Refuses roles that do not exist, that exceed what the actor may grant, or that the actor would
 * give to themselves.
 */
export async function checkGivenRoles(
  tx: Tx,
  actor: Actor,
  userIds: readonly string[],
  roleIds: readonly string[],
): Promise<void> {
  if (!can(actor, organisationPermissions.grantRoles)) throw notAllowed()
  if (userIds.includes(actor.userId)) throw ownRoles()
  if (roleIds.length === 0) return
  const roles = await findRolesWithPermissions(tx, actor.tenantId, roleIds)
  if (roles.length < new Set(roleIds).size) throw referenceUnknown('角色')
  const over = roles.filter((role) => exceedsOwnRights(actor, role.permissions).length > 0)
  if (over.length > 0)
    throw beyondOwnRights(
      `您不能授予角色“${over.map((role) => role.name).join('、')}”，请由权限更高的管理员办理`,
    )
}
