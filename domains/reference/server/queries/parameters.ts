import type { ParsedInputOf } from '../../../../platform/contract/endpoint.ts'
import type { Db, Tx } from '../../../../platform/server/database/db.ts'
import { filtersOf, orderOf } from '../../../../platform/server/database/filters.ts'
import { readPage } from '../../../../platform/server/database/paging.ts'
import { parameterListing } from '../../contract/parameter.ts'
import type { listParameters, ParameterForm } from '../../contract/parameter.ts'
import '../tables.ts'

const parameterColumns = [
  'id',
  'paramName',
  'paramKey',
  'paramValue',
  'remark',
  'createTime',
  'updateTime',
] as const

export const findParameters = (db: Db, input: ParsedInputOf<typeof listParameters>) =>
  readPage(
    db
      .selectFrom('platformParameter')
      .select(parameterColumns)
      .where(filtersOf(parameterListing, input))
      .orderBy(orderOf(parameterListing, input, [{ name: 'paramKey', direction: 'asc' }])),
    input,
  )

export const findParameter = (db: Db, id: string) =>
  db
    .selectFrom('platformParameter')
    .select(parameterColumns)
    .where('id', '=', id)
    .executeTakeFirst()

export const findParametersById = (db: Db, ids: readonly string[]) =>
  db.selectFrom('platformParameter').select(['id', 'paramKey']).where('id', 'in', ids).execute()

export const findParameterValue = (db: Db, key: string) =>
  db
    .selectFrom('platformParameter')
    .select('paramValue')
    .where('paramKey', '=', key)
    .executeTakeFirst()

type NewParameter = Omit<ParameterForm, 'id'>

/** The new row's id; undefined if the key is taken. */
export const insertParameter = (tx: Tx, row: NewParameter) =>
  tx
    .insertInto('platformParameter')
    .values(row)
    .onConflict((conflict) => conflict.column('paramKey').doNothing())
    .returning('id')
    .executeTakeFirst()

/** The changed row's id; undefined if another parameter has the key. */
export const updateParameter = (tx: Tx, id: string, row: NewParameter, now: Date) =>
  tx
    .updateTable('platformParameter as one')
    .set({ ...row, updateTime: now })
    .where('one.id', '=', id)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('platformParameter as other')
            .select('other.id')
            .where('other.paramKey', '=', row.paramKey)
            .where('other.id', '<>', id),
        ),
      ),
    )
    .returning('one.id')
    .executeTakeFirst()

export const deleteParameters = (tx: Tx, ids: readonly string[]) =>
  tx.deleteFrom('platformParameter').where('id', 'in', ids).returning('id').execute()
