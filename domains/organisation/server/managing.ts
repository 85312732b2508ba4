import { can } from '../../../platform/server/actor.ts'
import type { Actor } from '../../../platform/server/actor.ts'
import type { Tx } from '../../../platform/server/db.ts'
import { organisationPermissions } from '../contract/permissions.ts'
import { beyondOwn } from './grants.ts'
import { findRolesWithPermissions, findSubjects } from './queries/users.ts'
import type { Subject } from './queries/users.ts'
import { beyondOwnRights, ownAccount, ownRoles, referenceUnknown, userUnknown } from './refusals.ts'
import { notAllowed } from '../../../platform/server/refusal.ts'

/** All of these people, or a refusal: each must be visible to the actor and may do nothing that the actor could not give him. */
export async function managed(tx: Tx, actor: Actor, ids: readonly string[]): Promise<Subject[]> {
  const subjects = await findSubjects(tx, actor, ids)
  if (subjects.length < new Set(ids).size) throw userUnknown()
  // Whoever may change an account could enter through it, so nobody touches one that may more than he.
  const isOver = subjects.some(
    (one) => one.id !== actor.userId && beyondOwn(actor, one.permissions).length > 0,
  )
  if (isOver) throw beyondOwnRights()
  return subjects
}

/** The same, for what nobody does to himself. */
export async function managedOthers(
  tx: Tx,
  actor: Actor,
  ids: readonly string[],
): Promise<Subject[]> {
  if (ids.includes(actor.userId)) throw ownAccount()
  return managed(tx, actor, ids)
}

/** Refuses roles that are not there, that may more than the actor could give, or that he would give himself. */
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
  const over = roles.filter((role) => beyondOwn(actor, role.permissions).length > 0)
  if (over.length > 0)
    throw beyondOwnRights(
      `您不能授予角色「${over.map((role) => role.name).join('、')}」，请由权限更高的管理员办理`,
    )
}
