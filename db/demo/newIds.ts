import { sql } from 'kysely'

import type { Tx } from '../../platform/server/database/db.ts'

/** Ids as the tables make them, in ascending order, for rows that refer to each other. */
export async function newIds(tx: Tx, count: number): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select new_id()::text as id from generate_series(1, ${count})`.execute(tx)
  return rows.map(({ id }) => id)
}
