/**
 * `npm run backup [-- folder]`: one encrypted snapshot of database and files, into BACKUP_DIR or a
 * folder, whether the product runs or not.
 */
import { join, resolve } from 'node:path'

import { createBackup } from '../platform/server/backup/backup.ts'
import { markRegister } from '../platform/server/backup/erasureRegister.ts'
import { noteBackup } from '../platform/server/backup/lastBackup.ts'
import { checkBackup } from '../platform/server/backup/check.ts'
import { nameAt } from '../platform/server/backup/schedule.ts'
import { asCommand } from './commands/asCommand.ts'
import { withStore } from './commands/openStore.ts'
import { project } from './project.ts'

const now = new Date()

await asCommand(() =>
  withStore(async (store) => {
    const { backup } = store.settings.ports
    const usual = join(resolve(project, backup?.folder ?? 'backups'), nameAt(now))
    const folder = resolve(process.argv[2] ?? usual)
    await createBackup(store, folder, now)
    // Read back from disk: an unreadable backup is worthless.
    const manifest = await checkBackup(folder, store.keys)
    const rows = manifest.tables.reduce((sum, table) => sum + table.rows, 0)
    await noteBackup(store.settings.dataDir, {
      createdAt: manifest.createdAt,
      tables: manifest.tables.length,
      rows,
      files: manifest.fileList.files,
    })
    await markRegister(store.settings.dataDir, new Date())
    console.log(`备份完成 backup: ${folder}`)
    console.log(
      `  ${manifest.tables.length} tables, ${rows} rows, ${manifest.fileList.files} files`,
    )
    console.log(
      '  恢复时需要同一个密钥，请把 ROOT_KEY 或 keys.json 另行保存 The key is not included: store it separately.',
    )
  }),
)
