/**
 * `npm run restore -- folder`: restores a backup into an empty DATA_DIR (or DATABASE_URL). `npm run
 * restore -- folder --verify`: restores into a throw-away database instead and compares everything;
 * the school's data is not touched. `--newest` takes the newest backup of BACKUP_DIR; with `--verify`
 * the result is noted in the data folder. `--bucket name` fetches one from BACKUP_BUCKET into the
 * folder first, which must not exist. `--school <number>` puts one school into the running
 * installation: a trial without `--write`, and with `--replace` where it exists.
 */
import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'

import { fetchFromBucket } from '../platform/server/backup/bucketCopy.ts'
import { BackupError } from '../platform/server/backup/backupError.ts'
import {
  noteRestored,
  registerProblem,
  registerStateOf,
} from '../platform/server/backup/erasureRegister.ts'
import type { Manifest } from '../platform/server/backup/manifest.ts'
import { restoreBackup } from '../platform/server/backup/restore.ts'
import { listBackups } from '../platform/server/backup/schedule.ts'
import { schemaMaker } from '../platform/server/backup/schema.ts'
import { keyFileOf } from '../platform/server/keys/keyFile.ts'
import { createKeys } from '../platform/server/keys/keys.ts'
import { diskStorage } from '../platform/server/ports/diskStorage.ts'
import { startEmbeddedPostgres } from '../platform/server/postgres/launcher.ts'
import { readSettings } from '../platform/server/settings/settings.ts'
import { asCommand } from './commands/asCommand.ts'
import { withStore } from './commands/openStore.ts'
import { project } from './project.ts'
import { restoreSchoolByCommand } from './restoring/schoolCommand.ts'
import { noteResult } from './restoring/trial.ts'

const migrations = join(project, 'db', 'migrations')
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    verify: { type: 'boolean', default: false },
    newest: { type: 'boolean', default: false },
    bucket: { type: 'string' },
    school: { type: 'string' },
    write: { type: 'boolean', default: false },
    replace: { type: 'boolean', default: false },
    save: { type: 'string' },
  },
})
const isTrial = values.verify

await asCommand(async () => {
  const given = values.newest ? await newest() : positionals[0]
  if (!given)
    throw new BackupError(
      '用法 usage: npm run restore -- <备份目录> | --newest [--verify] [--bucket <名称>] [--school <编号> [--replace] [--save <目录>] [--write]]',
    )
  refuseMissingKey()
  if (values.bucket) await fetchCopy(values.bucket, resolve(given))
  if (values.school !== undefined)
    return await restoreSchoolByCommand({
      folder: resolve(given),
      tenantId: values.school,
      writes: values.write,
      replaces: values.replace,
      saveTo: values.save,
    })
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

async function newest(): Promise<string> {
  const { backup } = readSettings(process.env, project).ports
  const folder = backup && resolve(project, backup.folder)
  const name = folder && (await listBackups(folder)).at(-1)
  if (!name) throw new BackupError('还没有备份。\n→ 请检查 BACKUP_DIR')
  return join(folder, name)
}

async function fetchCopy(name: string, folder: string): Promise<void> {
  const { ports, rootKey, olderRootKeys } = readSettings(process.env, project)
  if (!ports.backup?.bucket) throw new BackupError('没有设置 BACKUP_BUCKET')
  const { fingerprints } = createKeys(rootKey, olderRootKeys)
  await fetchFromBucket(ports.backup.bucket, { fingerprints, name }, folder)
}

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
      beforeUse: (manifest) => warnOfRegister(settings.dataDir, manifest),
    }),
  )
}

/** Without the register, the first start cannot erase again what was erased since the backup. */
async function warnOfRegister(dataDir: string, { createdAt }: Manifest): Promise<void> {
  const backupAt = new Date(createdAt)
  const restored = {
    backupAt: backupAt.toISOString(),
    restoredAt: new Date().toISOString(),
    register: await registerStateOf(dataDir, backupAt),
    isReplayed: false,
  }
  await noteRestored(dataDir, restored)
  const problem = registerProblem(restored)
  if (problem) console.log(`警告 warning: ${problem.sentence}\n→ 第一次启动之前：${problem.advice}`)
}

function verify(folder: string): Promise<Manifest> {
  const { dataDir } = readSettings(process.env, project)
  const trial = () => restoreApart(folder)
  return values.newest ? noteResult(dataDir, folder, trial) : trial()
}

/** Restores into a PostgreSQL of its own, which is removed afterwards. */
async function restoreApart(folder: string): Promise<Manifest> {
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
