/**
 * `npm run restore -- folder`: restores a backup into an empty DATA_DIR (or DATABASE_URL). `npm run
 * restore -- folder --verify`: restores into a throw-away database instead and compares everything;
 * the school's data is not touched.
 */
import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'

import { BackupError } from '../platform/server/backup/backupError.ts'
import type { Manifest } from '../platform/server/backup/manifest.ts'
import { restoreBackup } from '../platform/server/backup/restore.ts'
import { schemaMaker } from '../platform/server/backup/schema.ts'
import { keyFileOf } from '../platform/server/keys/keyFile.ts'
import { createKeys } from '../platform/server/keys/keys.ts'
import { diskStorage } from '../platform/server/ports/diskStorage.ts'
import { startEmbeddedPostgres } from '../platform/server/postgres/launcher.ts'
import { readSettings } from '../platform/server/settings/settings.ts'
import { asCommand } from './commands/asCommand.ts'
import { withStore } from './commands/openStore.ts'
import { project } from './project.ts'

const migrations = join(project, 'db', 'migrations')
const isTrial = process.argv.includes('--verify')
const given = process.argv.slice(2).find((one) => !one.startsWith('--'))

await asCommand(async () => {
  if (!given) throw new BackupError('用法 usage: npm run restore -- <备份目录> [--verify]')
  refuseMissingKey()
  const manifest = await (isTrial ? verify(resolve(given)) : restore(resolve(given)))
  const rows = manifest.tables.reduce((sum, table) => sum + table.rows, 0)
  console.log(
    isTrial
      ? '备份完整，可以恢复 The backup is complete and can be restored:'
      : '恢复完成 restored:',
  )
  console.log(
    `  ${manifest.createdAt}, ${manifest.tables.length} tables, ${rows} rows, ${manifest.fileList.files} files`,
  )
})

// An empty folder would get a new key, which cannot decrypt the backup.
function refuseMissingKey(): void {
  const dataDir = resolve(project, process.env['DATA_DIR'] || '.qinghe')
  if (process.env['ROOT_KEY'] || existsSync(keyFileOf(dataDir))) return
  throw new BackupError(
    `缺少备份时的密钥。\n→ 请先把原来的 keys.json 放到 ${keyFileOf(dataDir)}，或设置 ROOT_KEY`,
  )
}

function restore(folder: string): Promise<Manifest> {
  return withStore(({ settings, ownerUrl, storage, keys }) =>
    restoreBackup(folder, {
      ownerUrl,
      storage,
      keys,
      schema: schemaMaker(settings.rootKey, migrations),
    }),
  )
}

async function verify(folder: string): Promise<Manifest> {
  const { rootKey, olderRootKeys } = readSettings(process.env, project)
  const dataDir = mkdtempSync(join(tmpdir(), `qinghe-test-${process.pid}-`))
  const postgres = await startEmbeddedPostgres({ dataDir, forTests: true })
  try {
    const storage = await diskStorage(join(dataDir, 'files'))
    return await restoreBackup(folder, {
      ownerUrl: postgres.url,
      storage,
      keys: createKeys(rootKey, olderRootKeys),
      schema: schemaMaker(rootKey, migrations),
    })
  } finally {
    await postgres.stop()
    rmSync(dataDir, { recursive: true, force: true })
  }
}
