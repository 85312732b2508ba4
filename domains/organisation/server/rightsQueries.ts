import { sql } from 'kysely'

import type { Db, Tx } from '../../../platform/server/db.ts'
import './tables.ts'

export const listRoleAliases = (db: Db, tenantId: string) =>
  db.selectFrom('role').select(['id', 'alias']).where('tenantId', '=', tenantId).where('isDeleted', '=', false).execute()

export type Offer = { tenantId: string; alias: string; permission: string }

/** Notes what a school is offered; answers only what it had never been offered before. */
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

/** Adds the scopes that every school begins with, and answers all of them. */
export async function ensureBuiltInScopes(tx: Tx, scopes: readonly NewScope[]): Promise<{ id: string; type: number }[]> {
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

export const insertRoleScopes = (tx: Tx, rows: readonly { tenantId: string; roleId: string; dataScopeId: string }[]) =>
  tx
    .insertInto('roleDataScope')
    .values([...rows])
    .onConflict((row) => row.doNothing())
    .execute()
