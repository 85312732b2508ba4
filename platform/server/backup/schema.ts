import { installJobs } from '../jobs.ts'
import { migrate, readMigrations } from '../migrate.ts'
import { BackupError } from './backupError.ts'
import type { Manifest } from './manifest.ts'

/** Makes the tables exactly as they were at the backup; what this version adds comes with the next start. */
export function schemaMaker(
  rootKey: string,
  migrationFolder: string,
): (ownerUrl: string, manifest: Manifest) => Promise<void> {
  return async (ownerUrl, manifest) => {
    const ours = new Map(
      (await readMigrations(migrationFolder)).map(({ name, sha256 }) => [name, sha256]),
    )
    for (const { name, sha256 } of manifest.migrations) {
      if (!ours.has(name))
        throw new BackupError(`这个备份来自更新的版本（${name}）。\n→ 请使用那个版本恢复`)
      if (ours.get(name) !== sha256)
        throw new BackupError(`迁移文件 ${name} 与备份时不同，拒绝恢复`)
    }
    const wanted = new Set(manifest.migrations.map(({ name }) => name))
    await migrate(ownerUrl, rootKey, migrationFolder, (name) => wanted.has(name))
    if (manifest.tables.some((table) => table.schema === 'pgboss')) await installJobs(ownerUrl, [])
  }
}
