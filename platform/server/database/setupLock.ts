import { setTimeout as pause } from 'node:timers/promises'

import pg from 'pg'

/** The advisory lock of a database that is being created, migrated, filled or restored. */
const setupLock = 7_305_003

type Patience = {
  /** Called once when another process holds the lock; it may throw instead of waiting. */
  onBusy: () => void
}

/**
 * Runs `work` with an owner connection while no other process sets this database up. The lock
 * belongs to the connection, so PostgreSQL frees it when the process dies.
 */
export async function withSetupLock<Result>(
  ownerUrl: string,
  { onBusy }: Patience,
  work: (client: pg.Client) => Promise<Result>,
): Promise<Result> {
  const client = new pg.Client({ connectionString: ownerUrl, application_name: 'qinghe setup' })
  client.on('error', () => undefined)
  await client.connect()
  try {
    if (!(await tryLock(client))) {
      onBusy()
      // Polled: a blocking lock request holds a snapshot open and would stall index builds.
      while (!(await tryLock(client))) await pause(200)
    }
    return await work(client)
  } finally {
    await client.end()
  }
}

async function tryLock(client: pg.Client): Promise<boolean> {
  const { rows } = await client.query<{ isOurs: boolean }>(
    'select pg_try_advisory_lock($1) as "isOurs"',
    [setupLock],
  )
  return rows[0]?.isOurs === true
}
