import { join } from 'node:path'

import { findRunningPostgres, startEmbeddedPostgres } from '../platform/server/postgres/launcher.ts'
import { diskStorage } from '../platform/server/ports/diskStorage.ts'
import type { Storage } from '../platform/server/ports/storage.ts'
import { readSettings } from '../platform/server/settings.ts'
import type { Settings } from '../platform/server/settings.ts'
import { project } from './project.ts'

/** Reads the settings as the product itself would. */
export const settingsHere = (): Settings => readSettings(process.env, project)

/** The stored files of these settings. */
export const storageOf = (settings: Settings): Promise<Storage> => diskStorage(join(settings.dataDir, 'files'))

/** Runs `work` with the database of these settings: one's own, the embedded one that runs already, or one started for this. */
export async function withOwnerUrl<Result>(settings: Settings, work: (ownerUrl: string) => Promise<Result>): Promise<Result> {
  const known = settings.databaseUrl ?? (await findRunningPostgres(settings.dataDir))
  if (known) return work(known)
  const postgres = await startEmbeddedPostgres({ dataDir: settings.dataDir })
  try {
    return await work(postgres.url)
  } finally {
    await postgres.stop()
  }
}

/** Runs a command: what people can mend comes as a sentence, anything else with its trace; both end with code 1. */
export async function runCommand(work: () => Promise<void>): Promise<void> {
  try {
    await work()
  } catch (error) {
    const isForPeople = error instanceof Error && (['BackupError', 'SettingsError'].includes(error.name) || error.message.includes('→'))
    console.error(isForPeople ? `✗ ${error.message}` : error)
    process.exitCode = 1
  }
}
