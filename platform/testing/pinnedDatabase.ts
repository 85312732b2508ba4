import type { Database } from '../server/database/db.ts'
import { connectForAll, savepointDatabase } from '../server/database/oneTransaction.ts'
import type { StatementListener } from '../server/database/statements.ts'

export type PinnedDatabase = Database & {
  begin: () => Promise<void>
  rollBack: () => Promise<void>
  /** Runs the work and rolls back its writes. */
  trying: <Result>(work: () => Promise<Result>) => Promise<Result>
}

/**
 * A database for one test at a time: everything runs on one connection inside one transaction that
 * is rolled back. The verbs' transactions are savepoints. Calls run one after another, so tests of
 * races need a separate clone.
 */
export async function openPinnedDatabase(
  url: string,
  listener?: StatementListener,
): Promise<PinnedDatabase> {
  // The connection stays open until its process ends; the cluster may be stopped before that.
  const { client, ofCluster } = await connectForAll(url, 'qinghe test')
  const { settled, ...database } = savepointDatabase(client, {
    ...(listener && { listener }),
    ofCluster,
  })
  return {
    ...database,
    begin: async () => void (await client.query('begin')),
    rollBack: async () => {
      await settled()
      await client.query('rollback')
    },
    trying: async (work) => {
      await client.query('savepoint trying')
      try {
        return await work()
      } finally {
        await settled()
        await client.query('rollback to savepoint trying')
        // Savepoints that stay would slow each later statement of the transaction.
        await client.query('release savepoint trying')
      }
    },
    close: () => client.end(),
  }
}
