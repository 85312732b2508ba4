import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'

import { erasureFile } from '../../domains/privacy/server/public.ts'
import { BackupError } from '../../platform/server/backup/backupError.ts'
import {
  registerPathOf,
  registerProblem,
  registerStateOf,
} from '../../platform/server/backup/erasureRegister.ts'
import type { Manifest } from '../../platform/server/backup/manifest.ts'
import { nameAt } from '../../platform/server/backup/schedule.ts'
import { startEmbeddedPostgres } from '../../platform/server/postgres/launcher.ts'
import { withStore } from '../commands/openStore.ts'
import type { Store } from '../commands/openStore.ts'
import { project } from '../project.ts'
import { restoreSchool } from './restoreSchool.ts'
import type { SchoolRestored } from './restoreSchool.ts'
import { asOwnerOf, loadScratch, planSchool } from './schoolSource.ts'
import type { SchoolPlan } from './schoolSource.ts'

export type SchoolOrder = {
  readonly folder: string
  readonly tenantId: string
  readonly writes: boolean
  readonly replaces: boolean
  readonly saveTo: string | undefined
}

/**
 * `npm run restore -- <folder> --school <number>`: shows what one school of a backup would bring
 * into the running installation; with `--write` it does so.
 */
export function restoreSchoolByCommand(order: SchoolOrder): Promise<void> {
  const { tenantId, folder } = order
  if (!/^\d{6}$/.test(tenantId)) throw new BackupError('学校编号是六位数字')
  return withStore((store) =>
    withScratch(async (scratchUrl) => {
      const { keys, settings } = store
      const migrations = join(project, 'db', 'migrations')
      const manifest = await loadScratch(folder, scratchUrl, {
        keys,
        rootKey: settings.rootKey,
        migrations,
      })
      const plan = await asOwnerOf(scratchUrl, (scratch) =>
        asOwnerOf(store.ownerUrl, (client) =>
          planSchool(scratch, client, { tenantId, createdAt: manifest.createdAt }),
        ),
      )
      for (const line of planText(plan, tenantId)) console.log(line)
      if (!order.writes) return console.log('以上只是试算，没有写入；确认后加上 --write 再运行')
      for (const line of doneText(await write(order, store, { manifest, scratchUrl })))
        console.log(line)
    }),
  )
}

async function withScratch(work: (url: string) => Promise<void>): Promise<void> {
  const dataDir = mkdtempSync(join(tmpdir(), `qinghe-test-${process.pid}-`))
  const postgres = await startEmbeddedPostgres({ dataDir, forTests: true })
  try {
    await work(postgres.url)
  } finally {
    await postgres.stop()
    rmSync(dataDir, { recursive: true, force: true })
  }
}

async function write(
  { folder, tenantId, replaces, saveTo }: SchoolOrder,
  { settings, ownerUrl, storage, keys }: Store,
  loaded: { manifest: Manifest; scratchUrl: string },
): Promise<SchoolRestored> {
  const now = new Date()
  const register = registerPathOf(settings.dataDir)
  const backupAt = new Date(loaded.manifest.createdAt)
  const problem = registerProblem({
    backupAt: backupAt.toISOString(),
    register: await registerStateOf(settings.dataDir, backupAt),
  })
  if (problem) console.log(`警告 warning: ${problem.sentence}\n→ ${register}`)
  const backups = resolve(project, settings.ports.backup?.folder ?? 'backups')
  return restoreSchool(
    {
      ...loaded,
      folder,
      tenantId,
      replaces,
      saveTo: resolve(saveTo ?? join(backups, `replaced-${tenantId}-${nameAt(now)}`)),
      now,
    },
    { ownerUrl, storage, keys, register: erasureFile(register) },
  )
}

const planText = (plan: SchoolPlan, tenantId: string): string[] => [
  `${tenantId} ${plan.name}，备份于 backup of ${plan.createdAt}`,
  `${'表 table'.padEnd(40)}${'备份 backup'.padStart(12)}${'现有 present'.padStart(12)}`,
  ...plan.tables.map(
    ({ name, backup, present }) =>
      `${name.padEnd(40)}${String(backup).padStart(12)}${String(present).padStart(12)}`,
  ),
  `  ${sumOf(plan, 'backup')} / ${sumOf(plan, 'present')} rows, ${plan.files} files`,
  ...(plan.isPresent ? ['学校已在使用：写入时要加 --replace，现有数据会先存好'] : []),
]

const sumOf = ({ tables }: SchoolPlan, side: 'backup' | 'present'): number =>
  tables.reduce((sum, table) => sum + table[side], 0)

const doneText = ({ rows, files, erasedAgain, saved, closedMs }: SchoolRestored): string[] => [
  `恢复完成 restored: ${rows} rows, ${files} files, closed for ${(closedMs / 1000).toFixed(1)} s`,
  ...(erasedAgain > 0 ? [`按删除登记再次删除 erased again (${erasedAgain})`] : []),
  ...(saved ? [`被替换的数据 replaced rows: ${saved}`] : []),
]
