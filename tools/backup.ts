/**
 * `npm run backup [-- folder]`: one encrypted snapshot of database and files, whether the product
 * runs or not.
 */
import { join, resolve } from 'node:path'

import { createBackup } from '../platform/server/backup/backup.ts'
import { noteBackup } from '../platform/server/backup/lastBackup.ts'
import { checkBackup } from '../platform/server/backup/check.ts'
import { asCommand } from './commands/asCommand.ts'
import { withStore } from './commands/openStore.ts'
import { project } from './project.ts'

const now = new Date()
const stamp = now.toISOString().slice(0, 19).replaceAll(':', '-')
const folder = resolve(process.argv[2] ?? join(project, 'backups', stamp))

await asCommand(() =>
  withStore(async (store) => {
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
    console.log(`备份完成 backup: ${folder}`)
    console.log(
      `  ${manifest.tables.length} tables, ${rows} rows, ${manifest.fileList.files} files`,
    )
    console.log(
      '  恢复时需要同一个密钥，请把 keys.json 另行保存 The key is not included: store it separately.',
    )
  }),
)
