import { sql } from 'kysely'

import type { Db } from '../../../../platform/server/database/db.ts'
import '../tables.ts'

type Ids = readonly string[]

/** All people who may sign in to the school. */
export async function findEverybody(db: Db, tenantId: string): Promise<string[]> {
  const rows = await activeUsers(db, tenantId).execute()
  return rows.map(({ id }) => id)
}

/** Those of these people who may sign in. */
export async function findActiveAmong(db: Db, tenantId: string, ids: Ids): Promise<string[]> {
  if (ids.length === 0) return []
  const rows = await activeUsers(db, tenantId)
    .where('u.id', 'in', [...ids])
    .execute()
  return rows.map(({ id }) => id)
}

/** The people of a list who cannot sign in, and the roles of a list that no active person holds. */
export async function findAbsent(
  db: Db,
  tenantId: string,
  { userIds, roles }: { userIds: Ids; roles: Ids },
): Promise<{ userIds: string[]; roles: string[] }> {
  if (userIds.length + roles.length === 0) return { userIds: [], roles: [] }
  const { rows } = await sql<{ userId: string | null; role: string | null }>`
    select w.id::text as user_id, null as role from unnest(${[...userIds]}::bigint[]) as w (id)
    where not exists (select from app_user u where u.tenant_id = ${tenantId} and u.id = w.id and u.status = 1 and not u.is_deleted)
    union all
    select null, w.alias from unnest(${[...roles]}::text[]) as w (alias)
    where not exists (
      select from role r join user_role ur on ur.tenant_id = r.tenant_id and ur.role_id = r.id join app_user u on u.tenant_id = ur.tenant_id and u.id = ur.user_id
      where r.tenant_id = ${tenantId} and r.alias = w.alias and not r.is_deleted and u.status = 1 and not u.is_deleted
    )`.execute(db)
  return {
    userIds: rows.flatMap((row) => row.userId ?? []),
    roles: rows.flatMap(({ role }) => role ?? []),
  }
}

const activeUsers = (db: Db, tenantId: string) =>
  db
    .selectFrom('appUser as u')
    .select('u.id')
    .where('u.tenantId', '=', tenantId)
    .where('u.status', '=', 1)
    .where(sql<boolean>`not u.is_deleted`)

/** People of these departments, optionally including subdepartments. */
export async function findUsersOfDepartments(
  db: Db,
  tenantId: string,
  ids: Ids,
  below: boolean,
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    with recursive wanted as (
      select id from department where tenant_id = ${tenantId} and id = any(${[...ids]}::bigint[]) and not is_deleted
      union
      select d.id from department d join wanted w on d.parent_id = w.id where ${below} and d.tenant_id = ${tenantId} and not d.is_deleted
    )
    select distinct u.id from wanted w
      join user_department ud on ud.tenant_id = ${tenantId} and ud.department_id = w.id
      join app_user u on u.tenant_id = ud.tenant_id and u.id = ud.user_id
    where u.status = 1 and not u.is_deleted`.execute(db)
  return rows.map(({ id }) => id)
}

/** People with one of these roles. */
export async function findUsersOfRoles(db: Db, tenantId: string, ids: Ids): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select distinct u.id from user_role ur join app_user u on u.tenant_id = ur.tenant_id and u.id = ur.user_id
    where ur.tenant_id = ${tenantId} and ur.role_id = any(${[...ids]}::bigint[]) and u.status = 1 and not u.is_deleted`.execute(
    db,
  )
  return rows.map(({ id }) => id)
}

/** People with one of these posts. */
export async function findUsersOfPosts(db: Db, tenantId: string, ids: Ids): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select distinct u.id from user_post up join app_user u on u.tenant_id = up.tenant_id and u.id = up.user_id
    where up.tenant_id = ${tenantId} and up.post_id = any(${[...ids]}::bigint[]) and u.status = 1 and not u.is_deleted`.execute(
    db,
  )
  return rows.map(({ id }) => id)
}

export type NamedGroup = { id: string; name: string; parentId?: string | null }

/** Departments, roles and posts by name, for pickers. */
export const listGroups = async (
  db: Db,
  tenantId: string,
  kind: 'department' | 'role' | 'post',
): Promise<NamedGroup[]> =>
  kind === 'department'
    ? db
        .selectFrom('department')
        .select(['id', 'name', 'parentId'])
        .where('tenantId', '=', tenantId)
        .where('isDeleted', '=', false)
        .orderBy('sort')
        .orderBy('id')
        .execute()
    : db
        .selectFrom(kind)
        .select(['id', 'name'])
        .where('tenantId', '=', tenantId)
        .where('isDeleted', '=', false)
        .orderBy('sort')
        .orderBy('id')
        .execute()

/** The group name under which each person is counted: the first department, else the first role. */
export async function findGroupNames(
  db: Db,
  tenantId: string,
  ids: Ids,
): Promise<Map<string, string>> {
  const { rows } = await sql<{ id: string; name: string }>`
    select u.id, coalesce(
      (select d.name from user_department ud join department d on d.tenant_id = ud.tenant_id and d.id = ud.department_id and not d.is_deleted
       where ud.tenant_id = u.tenant_id and ud.user_id = u.id order by ud.sort, d.sort, d.id limit 1),
      (select r.name from user_role ur join role r on r.tenant_id = ur.tenant_id and r.id = ur.role_id and not r.is_deleted
       where ur.tenant_id = u.tenant_id and ur.user_id = u.id order by r.sort, r.id limit 1), '其他') as name
    from app_user u where u.tenant_id = ${tenantId} and u.id = any(${[...ids]}::bigint[])`.execute(
    db,
  )
  return new Map(rows.map(({ id, name }) => [id, name]))
}
