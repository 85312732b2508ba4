import { sql } from 'kysely'

import { Refusal } from '../refusal.ts'
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

/** Does the work. A refusal takes back what the work wrote and is returned. */
export async function attempted<Result>(
  tx: Tx,
  work: () => Promise<Result>,
): Promise<Result | Refusal> {
  await sql`savepoint attempted`.execute(tx)
  try {
    const result = await work()
    await sql`release savepoint attempted`.execute(tx)
    return result
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    await sql`rollback to savepoint attempted`.execute(tx)
    await sql`release savepoint attempted`.execute(tx)
    return error
  }
}
