import { sql } from 'kysely'

import type { Db, Tx } from '../../../../platform/server/database/db.ts'
import type { RowRef } from '../../../../platform/server/database/rowRef.ts'
import '../tables.ts'

/** One key pair of a school. */
export type LetterKeyRecord = {
  id: string
  publicKey: string
  privateKeySealed: string
  fromTime: Date
  untilTime: Date | null
}

const keysOf = (db: Db, tenantId: string) =>
  db
    .selectFrom('letterKey')
    .select(['id', 'publicKey', 'privateKeySealed', 'fromTime', 'untilTime'])
    .where('tenantId', '=', tenantId)

/** Every key that the school has ever signed with, the oldest first. */
export const listKeys = (db: Db, tenantId: string): Promise<LetterKeyRecord[]> =>
  keysOf(db, tenantId).orderBy('fromTime').orderBy('id').execute()

/** The key that the school signs with. */
export const findCurrentKey = (tx: Tx, tenantId: string): Promise<LetterKeyRecord | undefined> =>
  keysOf(tx, tenantId).where('untilTime', 'is', null).executeTakeFirst()

/** Returns nothing if the school signs with a key already. The database decides. */
export const insertKey = (
  tx: Tx,
  { tenantId, id }: RowRef,
  row: Pick<LetterKeyRecord, 'publicKey' | 'privateKeySealed'>,
  now: Date,
) =>
  tx
    .insertInto('letterKey')
    .values({
      ...row,
      tenantId,
      id,
      fromTime: now,
      untilTime: null,
      createTime: now,
      updateTime: now,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()

/** Ends the key that the school signs with. */
export const endCurrentKey = (tx: Tx, tenantId: string, now: Date) =>
  tx
    .updateTable('letterKey')
    .set({ untilTime: now, updateTime: now })
    .where('tenantId', '=', tenantId)
    .where('untilTime', 'is', null)
    .execute()

/** Allocates an id before its row is inserted, because sealed values are bound to it. */
export async function newRowId(tx: Tx): Promise<string> {
  const { rows } = await sql<{ id: string }>`select new_id() as id`.execute(tx)
  return rows[0]?.id ?? ''
}
