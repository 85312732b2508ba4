import { sql } from 'kysely'

import type { Tx } from './db.ts'

/** Does the work and takes back everything that it wrote. Returns what it found. */
export async function undone<Result>(tx: Tx, work: () => Promise<Result>): Promise<Result> {
  await sql`savepoint tried`.execute(tx)
  try {
    return await work()
  } finally {
    await sql`rollback to savepoint tried`.execute(tx)
    await sql`release savepoint tried`.execute(tx)
  }
}
