import { readdir, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'

import pg from 'pg'

import { wireDateTime } from '../../contract/time.ts'
import type { BackupSettings } from '../settings/portSettings.ts'
import { createBackup } from './backup.ts'
import type { BackupSource } from './backup.ts'
import { copyToBucket, keepNewestInBucket } from './bucketCopy.ts'
import { checkBackup } from './check.ts'
import { endedAmong, madeAt } from './ending.ts'
import { markRegister } from './erasureRegister.ts'
import { noteBackup } from './lastBackup.ts'
import type { Manifest } from './manifest.ts'

type Surroundings = {
  readonly dataDir: string
  readonly clock: () => Date
  readonly onFault: (error: unknown) => void
  /** Hears of the newest backup in the folder, whichever process made it. */
  readonly onSeen: (madeAt: Date) => void
}

/** The advisory lock of the processes that share one folder of backups. */
const backupLock = 7_305_004
const lookEveryMs = 5 * 60 * 1000

/** The name of a backup that begins now. */
export const nameAt = (now: Date): string =>
  wireDateTime(now).replaceAll(':', '-').replace(' ', 'T')
const isBackupName = (name: string): boolean => /^\d{4}-\d\d-\d\dT\d\d-\d\d-\d\d$/.test(name)

/** The finished backups of a folder, oldest first. */
export const listBackups = async (folder: string): Promise<string[]> =>
  (await readdir(folder).catch(() => [])).filter(isBackupName).sort()

/** Whether the backup of this day is still missing at this time. */
export function isDue(now: Date, at: string, backups: readonly string[]): boolean {
  const [day = '', time = ''] = wireDateTime(now).split(' ')
  return time >= `${at}:00` && !backups.some((name) => name >= `${day}T${at.replace(':', '-')}`)
}

/**
 * Makes one backup, reads it back, copies it to the bucket, and removes the oldest ones. Undefined
 * where another process is doing it.
 */
export async function backUp(
  source: BackupSource,
  plan: BackupSettings,
  { dataDir, clock }: Pick<Surroundings, 'dataDir' | 'clock'>,
): Promise<Manifest | undefined> {
  const lock = new pg.Client({
    connectionString: source.ownerUrl,
    application_name: 'qinghe backups',
  })
  lock.on('error', () => undefined)
  await lock.connect()
  try {
    const { rows } = await lock.query<{ isOurs: boolean }>(
      'select pg_try_advisory_lock($1) as "isOurs"',
      [backupLock],
    )
    if (!rows[0]?.isOurs || !isDue(clock(), plan.at, await listBackups(plan.folder)))
      return undefined
    const name = nameAt(clock())
    // Under its own name, and so as made today, only after it was read back and copied.
    const unproved = join(plan.folder, `${name}.unproved`)
    await removeUnproved(plan.folder)
    await createBackup(source, unproved, clock())
    const manifest = await checkBackup(unproved, source.keys)
    if (plan.bucket) {
      await copyToBucket(plan.bucket, unproved, `${source.keys.fingerprint}/${name}`)
      await keepNewestInBucket(plan.bucket, source.keys.fingerprints, plan.keep, clock())
    }
    await rename(unproved, join(plan.folder, name))
    await noteBackup(dataDir, {
      createdAt: manifest.createdAt,
      tables: manifest.tables.length,
      rows: manifest.tables.reduce((sum, table) => sum + table.rows, 0),
      files: manifest.fileList.files,
    })
    await markRegister(dataDir, clock())
    await removeEnded(plan, clock())
    return manifest
  } finally {
    await lock.end()
  }
}

/**
 * Removes backups beyond the number that is kept and those older than 90 days. Age counts too,
 * because after a long stop the number alone would keep an old backup for weeks.
 */
async function removeEnded(
  { folder, keep }: Pick<BackupSettings, 'folder' | 'keep'>,
  now: Date,
): Promise<void> {
  for (const old of endedAmong(await listBackups(folder), keep, now))
    await rm(join(folder, old), { recursive: true, force: true })
}

/** What a failed attempt has left; only one process at a time is here. */
async function removeUnproved(folder: string): Promise<void> {
  const left = (await readdir(folder).catch(() => [])).filter((name) =>
    /\.unproved(\.partial)?$/.test(name),
  )
  for (const name of left) await rm(join(folder, name), { recursive: true })
}

/** Makes the daily backups until stopped; a failed one is reported and tried again. */
export function startBackups(
  source: BackupSource,
  plan: BackupSettings,
  around: Surroundings,
): { stop: () => Promise<void> } {
  let running: Promise<unknown> = Promise.resolve()
  let isBusy = false
  const seeNewest = async (): Promise<readonly string[]> => {
    const backups = await listBackups(plan.folder)
    const newest = backups.at(-1)
    if (newest) around.onSeen(madeAt(newest))
    return backups
  }
  const look = (): void => {
    if (isBusy) return
    isBusy = true
    running = seeNewest()
      .then(async (backups) => {
        // A folder that cannot be removed stops no backup.
        await removeEnded(plan, around.clock()).catch(around.onFault)
        if (!isDue(around.clock(), plan.at, backups)) return
        await backUp(source, plan, around)
        await seeNewest()
      })
      .catch(around.onFault)
      .finally(() => (isBusy = false))
  }
  look()
  const timer = setInterval(look, lookEveryMs)
  timer.unref()
  return {
    stop: async () => {
      clearInterval(timer)
      await running
    },
  }
}
