import { sql } from 'kysely'
import type { Insertable, Selectable, Updateable } from 'kysely'

import type { PageQuery } from '../../../../platform/contract/page.ts'
import type { Db, Tx } from '../../../../platform/server/database/db.ts'
import { readPage } from '../../../../platform/server/database/paging.ts'
import type { RowRef } from '../../../../platform/server/database/rowRef.ts'
import type { Tables } from '../../../../platform/server/database/tables.ts'
import type { MerchantChannel } from '../../contract/channels.ts'
import '../tables.ts'

const columns = [
  'id',
  'channel',
  'payee',
  'appId',
  'merchantNo',
  'certificateSerial',
  'platformKeyId',
  'privateKeySealed',
  'apiKeySealed',
  'platformKeySealed',
  'isActive',
  'checkState',
  'checkTime',
  'updateUserName',
  'createTime',
  'updateTime',
] as const
export type MerchantRow = Pick<Selectable<Tables['paymentMerchant']>, (typeof columns)[number]>

const merchants = (db: Db, tenantId: string) =>
  db.selectFrom('paymentMerchant').select(columns).where('tenantId', '=', tenantId)

export const pageOfMerchants = (
  db: Db,
  tenantId: string,
  { channel, ...page }: PageQuery & { channel?: MerchantChannel | undefined },
) =>
  readPage(
    merchants(db, tenantId)
      .$if(channel !== undefined, (rows) => rows.where('channel', '=', channel ?? 'WECHAT'))
      .orderBy('isActive', 'desc')
      .orderBy('id', 'desc'),
    page,
  )

export const findMerchant = (db: Db, { tenantId, id }: RowRef): Promise<MerchantRow | undefined> =>
  merchants(db, tenantId).where('id', '=', id).executeTakeFirst()

/** The account, locked until the transaction ends. */
export const holdMerchant = (tx: Tx, { tenantId, id }: RowRef): Promise<MerchantRow | undefined> =>
  merchants(tx, tenantId).where('id', '=', id).forUpdate().executeTakeFirst()

/** The accounts that take new payments, at most one per channel. */
export const activeMerchants = (db: Db, tenantId: string): Promise<MerchantRow[]> =>
  merchants(db, tenantId).where('isActive', '=', true).orderBy('channel', 'desc').execute()

/** Every account with which payments may have been made. */
export const allMerchants = (db: Db, tenantId: string): Promise<MerchantRow[]> =>
  merchants(db, tenantId).orderBy('id').execute()

/** Allocates an id before its row is inserted, because sealed keys are bound to it. */
export async function newMerchantId(tx: Tx): Promise<string> {
  const { rows } = await sql<{ id: string }>`select new_id() as id`.execute(tx)
  return rows[0]?.id ?? ''
}

/** False if another account of the channel is active. */
export const insertMerchant = async (
  tx: Tx,
  row: Insertable<Tables['paymentMerchant']>,
): Promise<boolean> => {
  const done = await tx
    .insertInto('paymentMerchant')
    .values(row)
    .onConflict((clash) => clash.doNothing())
    .returning('id')
    .executeTakeFirst()
  return done !== undefined
}

export const updateMerchant = (
  tx: Tx,
  { tenantId, id }: RowRef,
  change: Updateable<Tables['paymentMerchant']>,
) =>
  tx
    .updateTable('paymentMerchant')
    .set(change)
    .where('tenantId', '=', tenantId)
    .where('id', '=', id)
    .execute()

/** False if another account of the channel is active. */
export const activateMerchant = async (
  tx: Tx,
  { tenantId, id }: RowRef,
  { channel }: Pick<MerchantRow, 'channel'>,
  now: Date,
): Promise<boolean> => {
  // Two that are enabled at the same time: the index lets the second wait for the first.
  await tx
    .selectFrom('paymentMerchant')
    .select('id')
    .where('tenantId', '=', tenantId)
    .where('channel', '=', channel)
    .orderBy('id')
    .forUpdate()
    .execute()
  const done = await tx
    .updateTable('paymentMerchant')
    .set({ isActive: true, updateTime: now })
    .where('tenantId', '=', tenantId)
    .where('id', '=', id)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('paymentMerchant as other')
            .select('other.id')
            .where('other.tenantId', '=', tenantId)
            .where('other.channel', '=', channel)
            .where('other.isActive', '=', true)
            .where('other.id', '<>', id),
        ),
      ),
    )
    .executeTakeFirst()
  return done.numUpdatedRows === 1n
}

/** Keeps the result of a check; the account itself has not changed. */
export const noteCheck = (
  tx: Tx,
  { tenantId, id }: RowRef,
  checkState: 'WORKING' | 'FAILED',
  checkTime: Date,
) =>
  tx
    .updateTable('paymentMerchant')
    .set({ checkState, checkTime })
    .where('tenantId', '=', tenantId)
    .where('id', '=', id)
    .execute()
