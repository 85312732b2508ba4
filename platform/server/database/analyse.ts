import { sql } from 'kysely'

import type { Tx } from './db.ts'
import type { Tables } from './tables.ts'

const manyRows = 1000

/**
 * Refreshes the planner's statistics of these tables if the transaction has added many rows: until
 * autovacuum runs, PostgreSQL would plan for the few rows that it knew before. Call it last, because
 * the tables stay locked against other analyses. A table that autovacuum holds is skipped. Each
 * table needs the right `maintain`.
 */
export async function analyseAfter(
  tx: Tx,
  added: number,
  tables: readonly (keyof Tables)[],
): Promise<void> {
  if (added < manyRows) return
  await sql`analyze (skip_locked) ${sql.join(tables.map((name) => sql.table(name)))}`.execute(tx)
}
