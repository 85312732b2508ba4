import { sql } from 'kysely'

import type { Tx } from '../../../../platform/server/database/db.ts'
import '../tables.ts'

export type UserColumns = {
  account?: string
  name?: string
  realName?: string
  pinyin?: string
  code?: string
  avatar?: string
  email?: string
  phone?: string
  phoneVerifiedTime?: Date | null
  birthday?: string | null
  sex?: number | null
  userType?: number
  userExt?: string
  status?: number
  isDeleted?: boolean
}

type Writing = { tenantId: string; by: string; now: Date }

export const updateUsers = (
  tx: Tx,
  ids: readonly string[],
  change: UserColumns,
  { tenantId, by, now }: Writing,
) =>
  tx
    .updateTable('appUser')
    .set({ ...change, updateUser: by, updateTime: now })
    .where('tenantId', '=', tenantId)
    .where('id', 'in', [...ids])
    .where('isDeleted', '=', false)
    .execute()

type Link = { tenantId: string; userIds: readonly string[] }

const rowsOf = (userIds: readonly string[], ids: readonly string[]) =>
  userIds.flatMap((userId) => ids.map((id) => ({ userId, id })))

/** Sets exactly these roles for the people. */
export async function replaceRoles(
  tx: Tx,
  { tenantId, userIds }: Link,
  roleIds: readonly string[],
): Promise<void> {
  await tx
    .deleteFrom('userRole')
    .where('tenantId', '=', tenantId)
    .where('userId', 'in', [...userIds])
    .execute()
  const rows = rowsOf(userIds, roleIds).map(({ userId, id: roleId }) => ({
    tenantId,
    userId,
    roleId,
  }))
  if (rows.length > 0) await tx.insertInto('userRole').values(rows).execute()
}

/**
 * Sets exactly these departments for the people, in this order. Leaders of a remaining department
 * stay its leaders.
 */
export async function replaceDepartments(
  tx: Tx,
  { tenantId, userIds }: Link,
  departmentIds: readonly string[],
): Promise<void> {
  await tx
    .deleteFrom('userDepartment')
    .where('tenantId', '=', tenantId)
    .where('userId', 'in', [...userIds])
    .$if(departmentIds.length > 0, (query) =>
      query.where('departmentId', 'not in', [...departmentIds]),
    )
    .execute()
  const rows = userIds.flatMap((userId) =>
    departmentIds.map((departmentId, sort) => ({ tenantId, userId, departmentId, sort })),
  )
  if (rows.length === 0) return
  await tx
    .insertInto('userDepartment')
    .values(rows)
    .onConflict((row) =>
      row
        .columns(['tenantId', 'userId', 'departmentId'])
        .doUpdateSet({ sort: sql<number>`excluded.sort` }),
    )
    .execute()
}

export async function replacePosts(
  tx: Tx,
  { tenantId, userIds }: Link,
  postIds: readonly string[],
): Promise<void> {
  await tx
    .deleteFrom('userPost')
    .where('tenantId', '=', tenantId)
    .where('userId', 'in', [...userIds])
    .execute()
  const rows = rowsOf(userIds, postIds).map(({ userId, id: postId }) => ({
    tenantId,
    userId,
    postId,
  }))
  if (rows.length > 0) await tx.insertInto('userPost').values(rows).execute()
}

export const markLeaders = (
  tx: Tx,
  { tenantId, userIds }: Link,
  departmentId: string | undefined,
  isLeader: boolean,
) =>
  tx
    .updateTable('userDepartment')
    .set({ isLeader })
    .where('tenantId', '=', tenantId)
    .where('userId', 'in', [...userIds])
    .$if(departmentId !== undefined, (query) =>
      query.where('departmentId', '=', departmentId ?? '0'),
    )
    .execute()
