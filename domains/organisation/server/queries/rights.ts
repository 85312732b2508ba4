import { sql } from 'kysely'

import type { Db, Tx } from '../../../../platform/server/database/db.ts'
import type { GrantedScope } from './members.ts'
import '../tables.ts'

export const listRoleAliases = (db: Db, tenantId: string) =>
  db
    .selectFrom('role')
    .select(['id', 'alias'])
    .where('tenantId', '=', tenantId)
    .where('isDeleted', '=', false)
    .execute()

export type Offer = { tenantId: string; alias: string; permission: string }

/** Records what a school is offered. Returns only offers that are new to it. */
export const insertOffers = (tx: Tx, offers: readonly Offer[]) =>
  tx
    .insertInto('offeredGrant')
    .values([...offers])
    .onConflict((row) => row.doNothing())
    .returning(['alias', 'permission'])
    .execute()

export type NewGrant = { tenantId: string; roleId: string; permission: string }

export const insertGrants = (tx: Tx, rows: readonly NewGrant[]) =>
  tx
    .insertInto('rolePermission')
    .values([...rows])
    .onConflict((row) => row.doNothing())
    .execute()

export type NewScope = { tenantId: string; resourceCode: string; name: string; type: number }

/** Adds the built-in scopes of a school and returns all of its scopes. */
export async function ensureBuiltInScopes(
  tx: Tx,
  scopes: readonly NewScope[],
): Promise<{ id: string; type: number }[]> {
  await tx
    .insertInto('dataScope')
    .values(scopes.map((scope) => ({ ...scope, menuId: null, isBuiltIn: true })))
    .onConflict((row) =>
      row
        .columns(['tenantId', 'resourceCode', 'type'])
        .where(sql<boolean>`is_built_in`)
        .doNothing(),
    )
    .execute()
  return tx
    .selectFrom('dataScope')
    .select(['id', 'type'])
    .where('tenantId', '=', scopes[0]?.tenantId ?? '')
    .where('isBuiltIn', '=', true)
    .where('isDeleted', '=', false)
    .execute()
}

export const insertRoleScopes = (
  tx: Tx,
  rows: readonly { tenantId: string; roleId: string; dataScopeId: string }[],
) =>
  tx
    .insertInto('roleDataScope')
    .values([...rows])
    .onConflict((row) => row.doNothing())
    .execute()

export const findPermissions = (db: Db, tenantId: string, roleIds: readonly string[]) =>
  db
    .selectFrom('rolePermission')
    .select(['roleId', 'permission'])
    .where('tenantId', '=', tenantId)
    .where('roleId', 'in', [...roleIds])
    .execute()

export const deleteGrants = (
  tx: Tx,
  tenantId: string,
  roleId: string,
  permissions: readonly string[],
) =>
  tx
    .deleteFrom('rolePermission')
    .where('tenantId', '=', tenantId)
    .where('roleId', '=', roleId)
    .where('permission', 'in', [...permissions])
    .execute()

export type ScopeOfRole = { roleId: string; id: string; resource: string; name: string }

/** The data scopes that these roles have. */
export const findScopesOfRoles = (
  db: Db,
  tenantId: string,
  roleIds: readonly string[],
): Promise<ScopeOfRole[]> =>
  db
    .selectFrom('roleDataScope as rds')
    .innerJoin('dataScope as ds', (join) =>
      join.onRef('ds.tenantId', '=', 'rds.tenantId').onRef('ds.id', '=', 'rds.dataScopeId'),
    )
    .select(['rds.roleId', 'ds.id', 'ds.resourceCode as resource', 'ds.name'])
    .where('rds.tenantId', '=', tenantId)
    .where('rds.roleId', 'in', [...roleIds])
    .where('ds.isDeleted', '=', false)
    .execute()

/** The same scopes, in the form that a person's rights use. */
export const findGrantedScopes = (
  db: Db,
  tenantId: string,
  roleIds: readonly string[],
): Promise<GrantedScope[]> =>
  db
    .selectFrom('roleDataScope as rds')
    .innerJoin('dataScope as ds', (join) =>
      join.onRef('ds.tenantId', '=', 'rds.tenantId').onRef('ds.id', '=', 'rds.dataScopeId'),
    )
    .select([
      'ds.resourceCode as resource',
      'ds.type',
      sql<string[]>`ds.departments::text[]`.as('departments'),
    ])
    .where('rds.tenantId', '=', tenantId)
    .where('rds.roleId', 'in', [...roleIds])
    .where('ds.isDeleted', '=', false)
    .execute()

/** The data scopes that a person has through any of their roles. */
export const findScopeIdsOfUser = (db: Db, tenantId: string, userId: string) =>
  db
    .selectFrom('userRole as ur')
    .innerJoin('roleDataScope as rds', (join) =>
      join.onRef('rds.tenantId', '=', 'ur.tenantId').onRef('rds.roleId', '=', 'ur.roleId'),
    )
    .select('rds.dataScopeId as id')
    .where('ur.tenantId', '=', tenantId)
    .where('ur.userId', '=', userId)
    .execute()

export const deleteRoleScopes = (tx: Tx, tenantId: string, roleId: string) =>
  tx
    .deleteFrom('roleDataScope')
    .where('tenantId', '=', tenantId)
    .where('roleId', '=', roleId)
    .execute()

export const listScopes = (db: Db, tenantId: string) =>
  db
    .selectFrom('dataScope')
    .select(['id', 'menuId', 'resourceCode as resource', 'name'])
    .where('tenantId', '=', tenantId)
    .where('isDeleted', '=', false)
    .orderBy('resourceCode')
    .orderBy('type')
    .orderBy('id')
    .execute()

/** Platform table: the permissions that the calls of the product require. */
export const listPermissionNames = (db: Db) =>
  db
    .selectFrom('apiScope')
    .select(['id', 'menuId', 'resourceCode as permission', 'name'])
    .where('isDeleted', '=', false)
    .orderBy('resourceCode')
    .orderBy('id')
    .execute()
