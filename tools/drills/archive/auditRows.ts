import { systemActor } from '../../../platform/server/actor.ts'
import { sealAudit } from '../../../platform/server/audit/sealer.ts'
import { verifyAudit } from '../../../platform/server/audit/verify.ts'
import { writeAudit } from '../../../platform/server/audit/writeAudit.ts'
import { openDatabase } from '../../../platform/server/database/db.ts'
import type { Database } from '../../../platform/server/database/db.ts'
import { appUrl } from '../../../platform/server/database/migrate.ts'
import { createKeys } from '../../../platform/server/keys/keys.ts'
import { ask } from './archivedLog.ts'

/** The owner's address of a database with the product's tables, and the key of the product. */
export type Store = {
  readonly url: string
  readonly rootKey: string
  /** The database is the coordinator of a Citus cluster. */
  readonly isCoordinator?: boolean
}

/** The rows that `writeRows` writes for each school. */
export const rowsPerSchool = 2000

/** Writes rows of the audit log for each school, chained as in production. */
export async function writeRows(
  store: Store,
  schools: readonly string[],
  id: string,
): Promise<void> {
  await withDatabase(store, async (database) => {
    for (const school of schools)
      for (let round = 0; round < rowsPerSchool / 100; round += 1)
        await database.write(school, async (tx) => {
          for (let row = 0; row < 100; row += 1)
            await writeAudit(tx, systemActor(school), {
              action: 'drill',
              subject: { kind: 'drill', id },
              request: { id: 'drill', ip: '' },
              now: new Date(),
            })
        })
    await sealAudit(database, createKeys(store.rootKey))
  })
}

/** Returns how many rows the audit logs of all schools have. */
export const countRows = async ({ url }: Store): Promise<number> =>
  Number(await ask(url, 'select count(*)::text as it from audit_log'))

/** Returns how many rows of the audit chains are wrong or not sealed. */
export const faultsOf = (store: Store): Promise<number> =>
  withDatabase(store, async (database) => {
    const reports = await verifyAudit(database, createKeys(store.rootKey))
    return reports.reduce((sum, { faults, unsealed }) => sum + faults.length + unsealed, 0)
  })

async function withDatabase<Result>(
  { url, rootKey, isCoordinator = false }: Store,
  work: (database: Database) => Promise<Result>,
): Promise<Result> {
  const database = openDatabase(appUrl(url, rootKey), { max: 2, isCoordinator })
  try {
    return await work(database)
  } finally {
    await database.close()
  }
}
