import { sql } from 'kysely'
import type { Insertable } from 'kysely'

import type { Tx } from '../../../../platform/server/database/db.ts'
import type { Tables } from '../../../../platform/server/database/tables.ts'
import '../tables.ts'

export async function newOrderIds(tx: Tx, count: number): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select new_id()::text as id from generate_series(1, ${count})`.execute(tx)
  return rows.map(({ id }) => id)
}

export const insertOrders = (tx: Tx, rows: readonly Insertable<Tables['paymentOrder']>[]) =>
  tx
    .insertInto('paymentOrder')
    .values([...rows])
    .execute()
