import { announce } from '../../../platform/server/changes.ts'
import type { Actor } from '../../../platform/server/actor.ts'
import { writeAudit } from '../../../platform/server/audit/audit.ts'
import type { Tx } from '../../../platform/server/db.ts'
import { forgetTotals } from '../../../platform/server/totals.ts'
import { closeAccounts } from './closing.ts'
import { checkGivenRoles, managed, managedOthers } from './managing.ts'
import { markLeaders, replaceRoles, updateUsers } from './queries/userWriting.ts'
import type { UserColumns } from './queries/userWriting.ts'

/** Which request an act came with, for the audit log. */
export type At = {
  readonly request: { readonly id: string; readonly ip: string }
  readonly now: Date
}

type Act = { action: `organisation.${string}`; detail?: Record<string, unknown> }

/** Records one act per person and tells every process that sessions of theirs may have changed. */
export async function tellOfPeople(
  tx: Tx,
  actor: Actor,
  ids: readonly string[],
  act: Act,
  at: At,
): Promise<void> {
  for (const id of ids) {
    await writeAudit(tx, actor, { ...act, subject: { kind: 'user', id }, ...at })
    await announce(tx, { topic: 'user', subject: id })
  }
  forgetTotals(`users ${actor.tenantId} `)
}

/** Removes people, all or none. What they did stays; their sessions end. */
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
  await tellOfPeople(tx, actor, ids, { action: 'organisation.removeUser' }, at)
  return {}
}

/** Opens or closes accounts, all or none; closing ends their sessions. */
export async function setStatus(
  tx: Tx,
  actor: Actor,
  ids: readonly string[],
  status: 0 | 1,
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
  await tellOfPeople(
    tx,
    actor,
    ids,
    { action: status === 1 ? 'organisation.openAccount' : 'organisation.closeAccount' },
    at,
  )
  return {}
}

/** Gives people exactly these roles. */
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
  await tellOfPeople(
    tx,
    actor,
    userIds,
    { action: 'organisation.grantRoles', detail: { roleIds } },
    at,
  )
  return {}
}

/** Changes the few columns that stand beside the form. */
export async function changePlatform(
  tx: Tx,
  actor: Actor,
  userId: string,
  change: UserColumns,
  at: At,
): Promise<Record<string, never>> {
  await managed(tx, actor, [userId])
  if (Object.keys(change).length > 0)
    await updateUsers(tx, [userId], change, {
      tenantId: actor.tenantId,
      by: actor.userId,
      now: at.now,
    })
  await tellOfPeople(
    tx,
    actor,
    [userId],
    { action: 'organisation.changePlatform', detail: { fields: Object.keys(change) } },
    at,
  )
  return {}
}

export type Leading = { userIds: string[]; deptId: string | undefined; isLeader: boolean }

/** Makes people leaders of departments that they belong to, or ends that. */
export async function setLeaders(
  tx: Tx,
  actor: Actor,
  { userIds, deptId, isLeader }: Leading,
  at: At,
): Promise<Record<string, never>> {
  await managed(tx, actor, userIds)
  await markLeaders(tx, { tenantId: actor.tenantId, userIds }, deptId, isLeader)
  await tellOfPeople(
    tx,
    actor,
    userIds,
    { action: 'organisation.setLeader', detail: { departmentId: deptId ?? '', isLeader } },
    at,
  )
  return {}
}
