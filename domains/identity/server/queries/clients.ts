import type { ParsedInputOf } from '../../../../platform/contract/endpoint.ts'
import type { Db, Tx } from '../../../../platform/server/database/db.ts'
import { filtersOf, orderOf } from '../../../../platform/server/database/filters.ts'
import { readPage } from '../../../../platform/server/database/paging.ts'
import { type listClients, clientListing } from '../../contract/clients.ts'

const columns = [
  'id',
  'clientId',
  'resourceIds',
  'scope',
  'grantTypes',
  'webServerRedirectUri',
  'authorities',
  'accessTokenValidity',
  'refreshTokenValidity',
  'additionalInformation',
  'autoapprove',
  'createTime',
  'updateTime',
  'status',
] as const

export const findClientPage = (db: Db, input: ParsedInputOf<typeof listClients>) =>
  readPage(
    db
      .selectFrom('client')
      .select(columns)
      .where('isDeleted', '=', false)
      .where(filtersOf(clientListing, input))
      .orderBy(orderOf(clientListing, input, [{ name: 'clientId', direction: 'asc' }])),
    input,
  )

export const findClientRow = (db: Db, id: string) =>
  db
    .selectFrom('client')
    .select(columns)
    .where('id', '=', id)
    .where('isDeleted', '=', false)
    .executeTakeFirst()

export const findClientsById = (db: Db, ids: readonly string[]) =>
  db
    .selectFrom('client')
    .select(['id', 'clientId'])
    .where('id', 'in', ids)
    .where('isDeleted', '=', false)
    .execute()

export type ClientValues = {
  clientId: string
  grantTypes: string[]
  resourceIds: string
  scope: string
  webServerRedirectUri: string
  authorities: string
  accessTokenValidity: number
  refreshTokenValidity: number
  additionalInformation: string
  autoapprove: string
  status: number
  /** Absent means unchanged. */
  secretIndex?: string
}

/**
 * Inserts a client or restores a removed one with the same name. Returns nothing when the name is
 * taken.
 */
export const insertClient = (tx: Tx, values: ClientValues, now: Date) => {
  const row = {
    ...values,
    secretIndex: values.secretIndex ?? null,
    name: values.clientId,
    passwordTransports: ['plain', 'sm2'],
  }
  return tx
    .insertInto('client')
    .values(row)
    .onConflict((at) =>
      at
        .column('clientId')
        .doUpdateSet({ ...row, isDeleted: false, updateTime: now })
        .where('client.isDeleted', '=', true),
    )
    .returning('id')
    .executeTakeFirst()
}

/** Returns nothing when the client no longer exists. */
export const updateClient = (tx: Tx, id: string, values: ClientValues, now: Date) =>
  tx
    .updateTable('client')
    .set({ ...values, updateTime: now })
    .where('id', '=', id)
    .where('isDeleted', '=', false)
    .returning('id')
    .executeTakeFirst()

/** Whether another client, including removed ones, has the name. */
export const isNameTaken = async (db: Db, clientId: string, exceptId: string): Promise<boolean> =>
  (await db
    .selectFrom('client')
    .select('id')
    .where('clientId', '=', clientId)
    .where('id', '<>', exceptId)
    .executeTakeFirst()) !== undefined

export const markClientsRemoved = (tx: Tx, ids: readonly string[], now: Date) =>
  tx
    .updateTable('client')
    .set({ isDeleted: true, secretIndex: null, updateTime: now })
    .where('id', 'in', ids)
    .where('isDeleted', '=', false)
    .execute()

export const findClients = (db: Db) =>
  db
    .selectFrom('client')
    .select([
      'clientId',
      'grantTypes',
      'passwordTransports',
      'secretIndex',
      'accessTokenValidity',
      'refreshTokenValidity',
    ])
    .where('isDeleted', '=', false)
    .where('status', '=', 1)
    .execute()
