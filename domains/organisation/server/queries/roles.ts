import { sql } from 'kysely'

import type { Db, Tx } from '../../../../platform/server/database/db.ts'
import { filtersOf } from '../../../../platform/server/database/filters.ts'
import { roleListing } from '../../contract/roles.ts'
import { people, holdsRole, holdsPermission } from './people.ts'

export type RoleRecord = {
  id: string
  parentId: string | null
  parentName: string | null
  alias: string
  name: string
  sort: number
}

const places = { roleName: 'r.name', roleAlias: 'r.alias' }

/** The roles of a school in their order. */
export const findRoles = (
  db: Db,
  tenantId: string,
  filters: Readonly<Record<string, unknown>> = {},
): Promise<RoleRecord[]> =>
  db
    .selectFrom('role as r')
    .leftJoin('role as p', (join) =>
      join.onRef('p.tenantId', '=', 'r.tenantId').onRef('p.id', '=', 'r.parentId'),
    )
    .select(['r.id', 'r.parentId', 'p.name as parentName', 'r.alias', 'r.name', 'r.sort'])
    .where('r.tenantId', '=', tenantId)
    .where('r.isDeleted', '=', false)
    .where(filtersOf(roleListing, filters, places))
    .orderBy('r.sort')
    .orderBy('r.id')
    .execute()

/** Locks these roles until the end of the transaction. */
export const lockRoles = (tx: Tx, tenantId: string, ids: readonly string[]) =>
  tx
    .selectFrom('role')
    .select(['id', 'alias', 'name'])
    .where('tenantId', '=', tenantId)
    .where('isDeleted', '=', false)
    .where('id', 'in', [...ids])
    .orderBy('id')
    .forUpdate()
    .execute()

export const findRoleIdsOfUser = (db: Db, tenantId: string, userId: string) =>
  db
    .selectFrom('userRole')
    .select('roleId')
    .where('tenantId', '=', tenantId)
    .where('userId', '=', userId)
    .execute()

export type RoleColumns = { parentId: string | null; alias: string; name: string; sort: number }

/** The database decides whether the alias is free: no row means taken. */
export const insertRole = (tx: Tx, tenantId: string, role: RoleColumns) =>
  tx
    .insertInto('role')
    .values({ tenantId, ...role })
    .onConflict((row) =>
      row
        .columns(['tenantId', 'alias'])
        .where(sql<boolean>`not is_deleted`)
        .doNothing(),
    )
    .returning('id')
    .executeTakeFirst()

export const updateRole = (
  tx: Tx,
  tenantId: string,
  id: string,
  { now, ...role }: RoleColumns & { now: Date },
) =>
  tx
    .updateTable('role')
    .set({ ...role, updateTime: now })
    .where('tenantId', '=', tenantId)
    .where('id', '=', id)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('role as other')
            .select('other.id')
            .where('other.tenantId', '=', tenantId)
            .where('other.alias', '=', role.alias)
            .where('other.isDeleted', '=', false)
            .where('other.id', '<>', id),
        ),
      ),
    )
    .returning('id')
    .executeTakeFirst()

export const markRolesRemoved = (tx: Tx, tenantId: string, ids: readonly string[], now: Date) =>
  tx
    .updateTable('role')
    .set({ isDeleted: true, updateTime: now })
    .where('tenantId', '=', tenantId)
    .where('id', 'in', [...ids])
    .execute()

/** Those of the roles that people hold who are not removed. */
export const findHeldRoles = (db: Db, tenantId: string, ids: readonly string[]) =>
  db
    .selectFrom('userRole as ur')
    .innerJoin('appUser as u', (join) =>
      join.onRef('u.tenantId', '=', 'ur.tenantId').onRef('u.id', '=', 'ur.userId'),
    )
    .select('ur.roleId')
    .distinct()
    .where('ur.tenantId', '=', tenantId)
    .where('ur.roleId', 'in', [...ids])
    .where('u.isDeleted', '=', false)
    .execute()

export const findRoleHolders = (db: Db, tenantId: string, alias: string) =>
  people(db, tenantId)
    .select(['u.id', 'u.realName', 'u.isDemo'])
    .where('u.status', '=', 1)
    .where(holdsRole(alias))
    .orderBy('u.id')
    .execute()

/** Active people, all or some, who hold a permission through any of their roles. */
export const findPermissionHolders = (
  db: Db,
  tenantId: string,
  permission: string,
  among?: readonly string[],
) =>
  people(db, tenantId)
    .select(['u.id', 'u.realName'])
    .where('u.status', '=', 1)
    .where(holdsPermission(permission))
    .$if(among !== undefined, (query) =>
      query.where(sql<boolean>`u.id = any(${[...(among ?? [])]}::bigint[])`),
    )
    .orderBy('u.id')
    .execute()

// A literal, never a parameter: with a generic plan PostgreSQL could not use the partial index.
export const isNotDeleted = sql<boolean>`not is_deleted`

export type NewRole = { tenantId: string; id?: string; alias: string; name: string; sort: number }

/** Adds the missing roles. An existing role stays as the school edited it. */
export const insertMissingRoles = (tx: Tx, roles: readonly NewRole[]) =>
  tx
    .insertInto('role')
    .values([...roles])
    .onConflict((row) => row.columns(['tenantId', 'alias']).where(isNotDeleted).doNothing())
    .returning(['id', 'alias'])
    .execute()

export const findRoleId = (db: Db, tenantId: string, alias: string) =>
  db
    .selectFrom('role')
    .select('id')
    .where('tenantId', '=', tenantId)
    .where('alias', '=', alias)
    .where('isDeleted', '=', false)
    .executeTakeFirst()

export const insertUserRole = (tx: Tx, row: { tenantId: string; userId: string; roleId: string }) =>
  tx
    .insertInto('userRole')
    .values(row)
    .onConflict((at) => at.doNothing())
    .execute()

/** Takes a role from a person. Returns whether the person held it. */
export const deleteUserRole = async (
  tx: Tx,
  { tenantId, userId }: { tenantId: string; userId: string },
  alias: string,
): Promise<boolean> =>
  (
    await tx
      .deleteFrom('userRole as ur')
      .using('role as r')
      .whereRef('r.tenantId', '=', 'ur.tenantId')
      .whereRef('r.id', '=', 'ur.roleId')
      .where('r.alias', '=', alias)
      .where('ur.tenantId', '=', tenantId)
      .where('ur.userId', '=', userId)
      .returning('ur.roleId')
      .execute()
  ).length > 0
