import { sql } from 'kysely'

import type { PageQuery } from '../../../../platform/contract/page.ts'
import type { Db, Tx } from '../../../../platform/server/database/db.ts'
import { filtersOf, orderOf } from '../../../../platform/server/database/filters.ts'
import { readPage } from '../../../../platform/server/database/paging.ts'
import { scopeListing } from '../../contract/scopes.ts'
import '../tables.ts'

type Filters = PageQuery & Readonly<Record<string, unknown>>
const places = { scopeName: 'name', scopeType: 'type' }
const usualOrder = [{ name: 'resourceCode', direction: 'asc' } as const]

const dataScopes = (db: Db, tenantId: string) =>
  db
    .selectFrom('dataScope')
    .select([
      'id',
      'menuId',
      'resourceCode',
      'name',
      'type',
      sql<string>`array_to_string(departments, ',')`.as('departments'),
      'field',
      'className',
      'columnName',
      'remark',
      'isBuiltIn',
      'createTime',
      'updateTime',
    ])
    .where('tenantId', '=', tenantId)
    .where('isDeleted', '=', false)

export const pageOfDataScopes = (db: Db, tenantId: string, input: Filters) =>
  readPage(
    dataScopes(db, tenantId)
      .where(filtersOf(scopeListing, input, places))
      .orderBy(orderOf(scopeListing, input, usualOrder, places)),
    input,
  )

export const findDataScopes = (db: Db, tenantId: string, ids: readonly string[]) =>
  dataScopes(db, tenantId)
    .where('id', 'in', [...ids])
    .orderBy('id')
    .execute()

export type DataScopeColumns = {
  menuId: string | null
  resourceCode: string
  name: string
  type: number
  departments: string[]
  field: string
  className: string
  columnName: string
  remark: string
}

export const insertDataScope = (tx: Tx, tenantId: string, scope: DataScopeColumns) =>
  tx
    .insertInto('dataScope')
    .values({ tenantId, ...scope })
    .returning('id')
    .executeTakeFirst()

export const updateDataScope = (
  tx: Tx,
  tenantId: string,
  id: string,
  { now, ...scope }: DataScopeColumns & { now: Date },
) =>
  tx
    .updateTable('dataScope')
    .set({ ...scope, updateTime: now })
    .where('tenantId', '=', tenantId)
    .where('id', '=', id)
    .returning('id')
    .executeTakeFirst()

export const markDataScopesRemoved = (
  tx: Tx,
  tenantId: string,
  ids: readonly string[],
  now: Date,
) =>
  tx
    .updateTable('dataScope')
    .set({ isDeleted: true, updateTime: now })
    .where('tenantId', '=', tenantId)
    .where('id', 'in', [...ids])
    .execute()

/** Those of the scopes that a role has which is not removed. */
export const findUsedScopes = (db: Db, tenantId: string, ids: readonly string[]) =>
  db
    .selectFrom('roleDataScope as rds')
    .innerJoin('role as r', (join) =>
      join.onRef('r.tenantId', '=', 'rds.tenantId').onRef('r.id', '=', 'rds.roleId'),
    )
    .select('rds.dataScopeId')
    .distinct()
    .where('rds.tenantId', '=', tenantId)
    .where('rds.dataScopeId', 'in', [...ids])
    .where('r.isDeleted', '=', false)
    .execute()

const apiScopes = (db: Db) =>
  db
    .selectFrom('apiScope')
    .select([
      'id',
      'menuId',
      'resourceCode',
      'name',
      'path',
      'type',
      'remark',
      'createTime',
      'updateTime',
    ])
    .where('isDeleted', '=', false)

/** Platform table. */
export const pageOfApiScopes = (db: Db, input: Filters) =>
  readPage(
    apiScopes(db)
      .where(filtersOf(scopeListing, input, places))
      .orderBy(orderOf(scopeListing, input, usualOrder, places)),
    input,
  )

export const findApiScopes = (db: Db, ids: readonly string[]) =>
  apiScopes(db)
    .where('id', 'in', [...ids])
    .execute()

export type ApiScopeColumns = {
  menuId: string | null
  resourceCode: string
  name: string
  path: string
  type: number
  remark: string
}

/** The database decides whether permission and address are free: no row means taken. */
export const insertApiScopes = (tx: Tx, rows: readonly ApiScopeColumns[]) =>
  tx
    .insertInto('apiScope')
    .values([...rows])
    .onConflict((at) =>
      at
        .columns(['resourceCode', 'path'])
        .where(sql<boolean>`not is_deleted`)
        .doNothing(),
    )
    .returning('id')
    .execute()

export const updateApiScope = (
  tx: Tx,
  id: string,
  { now, ...row }: ApiScopeColumns & { now: Date },
) =>
  tx
    .updateTable('apiScope')
    .set({ ...row, updateTime: now })
    .where('id', '=', id)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('apiScope as other')
            .select('other.id')
            .where('other.resourceCode', '=', row.resourceCode)
            .where('other.path', '=', row.path)
            .where('other.isDeleted', '=', false)
            .where('other.id', '<>', id),
        ),
      ),
    )
    .returning('id')
    .executeTakeFirst()

export const markApiScopesRemoved = (tx: Tx, ids: readonly string[], now: Date) =>
  tx
    .updateTable('apiScope')
    .set({ isDeleted: true, updateTime: now })
    .where('id', 'in', [...ids])
    .execute()

export const listApiPermissions = (db: Db) =>
  db.selectFrom('apiScope').select('resourceCode').where('isDeleted', '=', false).execute()

export const findMenuId = (db: Db, id: string) =>
  db
    .selectFrom('menu')
    .select('id')
    .where('id', '=', id)
    .where('isDeleted', '=', false)
    .executeTakeFirst()
