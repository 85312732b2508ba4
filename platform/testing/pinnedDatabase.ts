import pg from 'pg'

import { platformTenant } from '../server/actor.ts'
import { bindTenant, takePlatformRole } from '../server/db.ts'
import type { Database } from '../server/db.ts'
import { builderOver } from '../server/statements.ts'
import type { StatementListener } from '../server/statements.ts'

export type PinnedDatabase = Database & {
  begin: () => Promise<void>
  rollBack: () => Promise<void>
  /** Does the work and takes back everything it wrote. */
  trying: <Result>(work: () => Promise<Result>) => Promise<Result>
}

/**
 * A database for one test at a time: everything happens on one connection inside one transaction that is rolled back.
 * The verbs' own transactions are savepoints; calls wait for each other, so races need a clone of their own instead.
 */
export async function openPinnedDatabase(
  url: string,
  listener?: StatementListener,
): Promise<PinnedDatabase> {
  const client = new pg.Client({
    connectionString: url,
    application_name: 'qinghe test',
    pipeline: true,
  })
  await client.connect()
  const builder = builderOver(client, listener)
  let queue: Promise<unknown> = Promise.resolve()

  function alone<Result>(tenantId: string, work: () => Promise<Result>): Promise<Result> {
    const run = async (): Promise<Result> => {
      await client.query('savepoint one_call')
      try {
        await bindTenant(client, tenantId, true)
        const result = await work()
        await client.query('release savepoint one_call')
        return result
      } catch (error) {
        await client.query('rollback to savepoint one_call')
        throw error
      }
    }
    const next = queue.then(run, run)
    queue = next.catch(() => undefined)
    return next
  }

  return {
    read: (tenantId, work) => alone(tenantId, () => work(builder)),
    write: (tenantId, work) => alone(tenantId, () => work(builder)),
    single: (tenantId, work) => alone(tenantId, () => work(builder)),
    platform: (work, tenantId = platformTenant) =>
      alone(tenantId, async () => {
        await client.query(takePlatformRole)
        const result = await work(builder)
        await client.query('set local role none')
        return result
      }),
    begin: async () => void (await client.query('begin')),
    rollBack: async () => {
      await queue
      await client.query('rollback')
    },
    trying: async (work) => {
      await client.query('savepoint trying')
      try {
        return await work()
      } finally {
        await queue
        await client.query('rollback to savepoint trying')
      }
    },
    close: () => client.end(),
  }
}
