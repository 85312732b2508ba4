import { requireDatabase } from '../../platform/server/database/databaseHealth.ts'
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
  const { ownerUrl, close } = await openDatabase(settings)
  try {
    return await work({ settings, ownerUrl, keys, storage: await openStorage(settings) })
  } finally {
    await close()
  }
}

async function openDatabase({
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
