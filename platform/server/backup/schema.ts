import type pg from 'pg'

import { installJobs } from '../jobs/jobs.ts'
import { createTables, ensureAppLogin, readMigrations } from '../database/migrate.ts'
import { BackupError } from './backupError.ts'
import type { Manifest } from './manifest.ts'

/** Creates the tables as they were at the backup; the next start applies the newer migrations. */
export type BackupSchema = {
  /**
   * The steps that cannot run in the restore's transaction. Refuses a backup of a newer version
   * first.
   */
  prepare: (client: pg.Client, ownerUrl: string, manifest: Manifest) => Promise<void>
  /** Creates the tables inside the caller's transaction. */
  create: (client: pg.Client, manifest: Manifest) => Promise<void>
}

export function schemaMaker(rootKey: string, migrationFolder: string): BackupSchema {
  return {
    prepare: async (client, ownerUrl, manifest) => {
      await refuseOtherMigrations(migrationFolder, manifest)
      await ensureAppLogin(client, rootKey)
      // The queue's package commits by itself.
      if (manifest.tables.some((table) => table.schema === 'pgboss'))
        await installJobs(ownerUrl, [])
    },
    create: async (client, manifest) => {
      const wanted = new Set(manifest.migrations.map(({ name }) => name))
      await createTables(client, migrationFolder, (name) => wanted.has(name))
    },
  }
}

async function refuseOtherMigrations(folder: string, manifest: Manifest): Promise<void> {
  const ours = new Map((await readMigrations(folder)).map(({ name, sha256 }) => [name, sha256]))
  for (const { name, sha256 } of manifest.migrations) {
    if (!ours.has(name))
      throw new BackupError(`这个备份来自更新的版本（${name}）。\n→ 请使用那个版本恢复`)
    if (ours.get(name) !== sha256) throw new BackupError(`迁移文件 ${name} 与备份时不同，不能恢复`)
  }
}
