import { announce } from '../../../../platform/server/database/changeFeed.ts'
import type { Actor } from '../../../../platform/server/actor.ts'
import { writeAudit } from '../../../../platform/server/audit/writeAudit.ts'
import type { Tx } from '../../../../platform/server/database/db.ts'
import { invalidateTotals } from '../../../../platform/server/database/totalsCache.ts'
import { closeAccounts } from './accountClosing.ts'
import { checkGivenRoles, managed, managedOthers } from './manageableUsers.ts'
import { markLeaders, replaceRoles, updateUsers } from '../queries/userWriting.ts'
import type { UserColumns } from '../queries/userWriting.ts'
import type { At } from '../auditTrail.ts'

type Act = {
  ids: readonly string[]
  action: `organisation.${string}`
  detail?: Record<string, unknown>
}

/** Logs one action per person and notifies every process that their sessions may have changed. */
export async function announceUserChanges(
  tx: Tx,
  actor: Actor,
  { ids, ...act }: Act,
  at: At,
): Promise<void> {
  for (const id of ids) {
    await writeAudit(tx, actor, { ...act, subject: { kind: 'user', id }, ...at })
    await announce(tx, { topic: 'user', subject: id })
  }
  invalidateTotals(`users ${actor.tenantId} `)
}

/** Removes people, all or none. Their past actions stay recorded; their sessions end. */
export async function removeUsers(
  tx: Tx,
  actor: Actor,
  ids: readonly string[],
  at: At,
): Promise<Record<string, never>> {
  await managedOthers(tx, actor, ids)
  await updateUsers(
    tx,
    ids,
    { isDeleted: true },
    { tenantId: actor.tenantId, by: actor.userId, now: at.now },
  )
  await closeAccounts(tx, actor.tenantId, ids, at.now)
  await announceUserChanges(tx, actor, { ids, action: 'organisation.removeUser' }, at)
  return {}
}

/** Opens or closes accounts, all or none; closing ends their sessions. */
export async function setStatus(
  tx: Tx,
  actor: Actor,
  { ids, status }: { ids: readonly string[]; status: 0 | 1 },
  at: At,
): Promise<Record<string, never>> {
  await managedOthers(tx, actor, ids)
  await updateUsers(
    tx,
    ids,
    { status },
    { tenantId: actor.tenantId, by: actor.userId, now: at.now },
  )
  if (status === 0) await closeAccounts(tx, actor.tenantId, ids, at.now)
  await announceUserChanges(
    tx,
    actor,
    { ids, action: status === 1 ? 'organisation.openAccount' : 'organisation.closeAccount' },
    at,
  )
  return {}
}

/** Sets exactly these roles for the people. */
export async function grantRoles(
  tx: Tx,
  actor: Actor,
  given: { userIds: string[]; roleIds: string[] },
  at: At,
): Promise<Record<string, never>> {
  const { userIds, roleIds } = given
  await checkGivenRoles(tx, actor, userIds, roleIds)
  await managed(tx, actor, userIds)
  await replaceRoles(tx, { tenantId: actor.tenantId, userIds }, roleIds)
  await announceUserChanges(
    tx,
    actor,
    { ids: userIds, action: 'organisation.grantRoles', detail: { roleIds } },
    at,
  )
  return {}
}

/** Changes the few columns that are not part of the form. */
export async function changePlatform(
  tx: Tx,
  actor: Actor,
  { userId, ...change }: UserColumns & { userId: string },
  at: At,
): Promise<Record<string, never>> {
  await managed(tx, actor, [userId])
  if (Object.keys(change).length > 0)
    await updateUsers(tx, [userId], change, {
      tenantId: actor.tenantId,
      by: actor.userId,
      now: at.now,
    })
  await announceUserChanges(
    tx,
    actor,
    {
      ids: [userId],
      action: 'organisation.changePlatform',
      detail: { fields: Object.keys(change) },
    },
    at,
  )
  return {}
}

export type Leading = { userIds: string[]; deptId: string | undefined; isLeader: boolean }

/** Makes people leaders of departments that they belong to, or revokes that. */
export async function setLeaders(
  tx: Tx,
  actor: Actor,
  { userIds, deptId, isLeader }: Leading,
  at: At,
): Promise<Record<string, never>> {
  await managed(tx, actor, userIds)
  await markLeaders(tx, { tenantId: actor.tenantId, userIds }, deptId, isLeader)
  await announceUserChanges(
    tx,
    actor,
    {
      ids: userIds,
      action: 'organisation.setLeader',
      detail: { departmentId: deptId ?? '', isLeader },
    },
    at,
  )
  return {}
}
