import pg from 'pg'

import { isCoordinator } from '../../platform/server/database/coordinator.ts'
import { openDatabase } from '../../platform/server/database/db.ts'
import type { Database } from '../../platform/server/database/db.ts'
import { requireDatabase } from '../../platform/server/database/databaseHealth.ts'
import { appUrl } from '../../platform/server/database/migrate.ts'
import { createKeys } from '../../platform/server/keys/keys.ts'
import type { Keys } from '../../platform/server/keys/keys.ts'
import { openStorage } from '../../platform/server/ports/openStorage.ts'
import type { Storage } from '../../platform/server/ports/storage.ts'
import {
  findRunningPostgres,
  startEmbeddedPostgres,
} from '../../platform/server/postgres/launcher.ts'
import { readSettings } from '../../platform/server/settings/settings.ts'
import type { Settings } from '../../platform/server/settings/settings.ts'
import { project } from '../project.ts'

export type Store = { settings: Settings; ownerUrl: string; storage: Storage; keys: Keys }

/**
 * Opens the school's data for one command, whether the product is running or not, and stops only
 * what it started.
 */
export async function withStore<Result>(work: (store: Store) => Promise<Result>): Promise<Result> {
  const settings = readSettings(process.env, project)
  const keys = createKeys(settings.rootKey, settings.olderRootKeys)
  const { ownerUrl, close } = await openServer(settings)
  try {
    return await work({ settings, ownerUrl, keys, storage: await openStorage(settings) })
  } finally {
    await close()
  }
}

/** Opens the tables of all schools for one command, on one machine or on a cluster. */
export const withDatabase = <Result>(
  work: (opened: Store & { database: Database }) => Promise<Result>,
): Promise<Result> =>
  withStore(async (store) => {
    const database = openDatabase(appUrl(store.ownerUrl, store.settings.rootKey), {
      max: 2,
      isCoordinator: await isCluster(store.ownerUrl),
    })
    try {
      return await work({ ...store, database })
    } finally {
      await database.close()
    }
  })

async function isCluster(ownerUrl: string): Promise<boolean> {
  const owner = new pg.Client({ connectionString: ownerUrl, application_name: 'qinghe command' })
  await owner.connect()
  try {
    return await isCoordinator(owner)
  } finally {
    await owner.end()
  }
}

async function openServer({
  databaseUrl,
  databaseDirectUrl = databaseUrl,
  dataDir,
}: Settings): Promise<{ ownerUrl: string; close: () => Promise<void> }> {
  if (databaseDirectUrl) await requireDatabase(databaseDirectUrl)
  const running = databaseDirectUrl ?? (await findRunningPostgres(dataDir))
  if (running) return { ownerUrl: running, close: async () => undefined }
  const postgres = await startEmbeddedPostgres({ dataDir })
  return { ownerUrl: postgres.url, close: () => postgres.stop() }
}
