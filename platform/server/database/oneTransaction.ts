import pg from 'pg'

import { platformTenant } from '../actor.ts'
import { isCoordinator } from './coordinator.ts'
import { bindNodes, bindTenant, commit, takePlatformRole } from './transactions.ts'
import type { Database } from './db.ts'
import { platformUrl } from './platformLogin.ts'
import { builderOver } from './statements.ts'
import type { StatementListener } from './statements.ts'

export type SavepointDatabase = Omit<Database, 'close'> & {
  /** Resolves when no call is running. */
  settled: () => Promise<void>
}

/**
 * A `Database` on one connection whose transaction the caller has begun. The transactions of the
 * verbs become savepoints, and calls wait for each other. On a cluster the connection is one of
 * `platformUrl`, because its user stays the same.
 */
export function savepointDatabase(
  client: pg.Client,
  { listener, ofCluster = false }: { listener?: StatementListener; ofCluster?: boolean } = {},
): SavepointDatabase {
  const builder = builderOver(client, listener)
  let queue: Promise<unknown> = Promise.resolve()

  function alone<Result>(tenantId: string, work: () => Promise<Result>): Promise<Result> {
    const run = async (): Promise<Result> => {
      await client.query('savepoint one_call')
      try {
        await (ofCluster ? bindNodes(client, tenantId) : bindTenant(client, tenantId, true))
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
        if (!ofCluster) await client.query(takePlatformRole)
        const result = await work(builder)
        if (!ofCluster) await client.query('set local role none')
        return result
      }),
    settled: async () => void (await queue),
  }
}

/** Runs work that uses many transactions in a single one: all of it commits, or nothing. */
export async function inOneTransaction<Result>(
  url: string,
  work: (database: Database) => Promise<Result>,
): Promise<Result> {
  const { client, ofCluster } = await connectForAll(url, 'qinghe setup')
  try {
    await client.query('begin')
    const { settled, ...database } = savepointDatabase(client, { ofCluster })
    const result = await work({ ...database, close: async () => undefined })
    await settled()
    await commit(client)
    return result
  } finally {
    // Without a commit, closing the connection rolls everything back.
    await client.end()
  }
}

/** Opens a connection for every verb, with the login that a cluster or one server needs for it. */
export async function connectForAll(
  appUrl: string,
  name: string,
): Promise<{ client: pg.Client; ofCluster: boolean }> {
  const connect = async (url: string): Promise<pg.Client> => {
    const client = new pg.Client({ connectionString: url, application_name: name, pipeline: true })
    // The caller learns of a lost connection from its next statement.
    client.on('error', () => undefined)
    await client.connect()
    return client
  }
  const client = await connect(appUrl)
  if (!(await isCoordinator(client))) return { client, ofCluster: false }
  await client.end()
  return { client: await connect(platformUrl(appUrl)), ofCluster: true }
}
