import { setTimeout as pause } from 'node:timers/promises'

import pg from 'pg'

import { defaultGrants } from '../../app/rights/grants.ts'
import { endSchoolSessions } from '../../domains/identity/server/public.ts'
import { renewRights } from '../../domains/organisation/server/public.ts'
import { completeRegister, replayErasures } from '../../domains/privacy/server/public.ts'
import type { ErasureRegister } from '../../domains/privacy/server/public.ts'
import { systemActor } from '../../platform/server/actor.ts'
import { writeAudit } from '../../platform/server/audit/writeAudit.ts'
import { createBackup } from '../../platform/server/backup/backup.ts'
import { BackupError } from '../../platform/server/backup/backupError.ts'
import { listSequencesBehind } from '../../platform/server/backup/catalog.ts'
import { checkBackup } from '../../platform/server/backup/check.ts'
import type { Manifest } from '../../platform/server/backup/manifest.ts'
import {
  copySchoolRows,
  deleteSchoolRows,
  refuseOtherSchemas,
} from '../../platform/server/backup/schoolRows.ts'
import { announce, everythingChanged } from '../../platform/server/database/changeFeed.ts'
import {
  closeSchool,
  noticedMs,
  openSchoolAgain,
} from '../../platform/server/database/closedSchools.ts'
import { isCoordinator } from '../../platform/server/database/coordinator.ts'
import { savepointDatabase } from '../../platform/server/database/oneTransaction.ts'
import { withSetupLock } from '../../platform/server/database/setupLock.ts'
import type { Keys } from '../../platform/server/keys/keys.ts'
import type { Storage } from '../../platform/server/ports/storage.ts'
import { waitForOpenWork } from './openWork.ts'
import { bringFiles } from './schoolFiles.ts'
import { bringSchoolEntry, dropJobs, findAuditHead } from './schoolTables.ts'
import { asOwnerOf, fileKeysOf, planSchool } from './schoolSource.ts'

export type SchoolRestore = {
  readonly folder: string
  readonly tenantId: string
  readonly manifest: Manifest
  /** The database that holds the loaded and migrated backup. */
  readonly scratchUrl: string
  readonly replaces: boolean
  /** The folder for the rows and files that are replaced. */
  readonly saveTo: string
  readonly now: Date
}

export type SchoolTarget = {
  readonly ownerUrl: string
  readonly storage: Storage
  readonly keys: Keys
  readonly register: ErasureRegister
  /** How long the processes may take to notice that the school is closed. */
  readonly waitMs?: number
}

export type SchoolRestored = {
  readonly rows: number
  readonly files: number
  readonly erasedAgain: number
  /** Where the replaced rows are, if there were any. */
  readonly saved: string | undefined
  readonly closedMs: number
}

/**
 * Puts one school of a loaded backup into a running installation: all of it in one transaction, or
 * nothing. Meanwhile the school is closed and the others are served.
 */
export function restoreSchool(
  restore: SchoolRestore,
  target: SchoolTarget,
): Promise<SchoolRestored> {
  const { tenantId, scratchUrl, manifest, replaces } = restore
  const onBusy = () => {
    throw new BackupError('另一个进程正在启动或恢复。\n→ 请等它完成后再试')
  }
  return withSetupLock(target.ownerUrl, { onBusy }, (client) =>
    asOwnerOf(scratchUrl, async (scratch) => {
      if (await isCoordinator(client))
        throw new BackupError('数据库集群不支持只恢复一所学校。\n→ 请恢复到一个单独的 PostgreSQL')
      await refuseOtherSchemas(scratch, client)
      const { createdAt } = manifest
      const plan = await planSchool(scratch, client, { tenantId, createdAt })
      if (plan.isPresent && !replaces)
        throw new BackupError(
          `学校 ${tenantId} 已在使用，没有恢复。\n→ 加上 --replace：现有数据先存到一个文件夹，再换成备份里的`,
        )
      if (!(await closeSchool(client, tenantId)))
        throw new BackupError('这所学校正在由另一个进程恢复')
      const closedAt = performance.now()
      const both = { client, scratch, isPresent: plan.isPresent }
      let done: Omit<SchoolRestored, 'closedMs'>
      try {
        done = await whileClosed(restore, target, both)
      } finally {
        // A lost connection has opened it already.
        await openSchoolAgain(client, tenantId).catch(() => undefined)
      }
      const closedMs = Math.round(performance.now() - closedAt)
      await client.query('analyze')
      return { ...done, closedMs }
    }),
  )
}

async function whileClosed(
  restore: SchoolRestore,
  target: SchoolTarget,
  { isPresent, ...both }: Both & { readonly isPresent: boolean },
): Promise<Omit<SchoolRestored, 'closedMs'>> {
  await pause(target.waitMs ?? noticedMs)
  await waitForOpenWork(both.client)
  const saved = isPresent ? await save(restore, target, both.client) : undefined
  return { ...(await bring(restore, target, both)), saved }
}

/** Saves what is replaced as a backup of this school alone, which this command can restore. */
async function save(
  { tenantId, saveTo, now }: SchoolRestore,
  { ownerUrl, storage, keys }: SchoolTarget,
  client: pg.Client,
): Promise<string> {
  const fileKeys = await fileKeysOf(client, tenantId)
  await createBackup({ ownerUrl, storage, keys }, saveTo, now, { tenantId, fileKeys })
  await checkBackup(saveTo, keys)
  return saveTo
}

type Both = { readonly client: pg.Client; readonly scratch: pg.Client }

async function bring(
  restore: SchoolRestore,
  target: SchoolTarget,
  both: Both,
): Promise<Omit<SchoolRestored, 'saved' | 'closedMs'>> {
  const { client, scratch } = both
  const wanted = await fileKeysOf(scratch, restore.tenantId)
  const from = { folder: restore.folder, manifest: restore.manifest, keys: target.keys }
  const files = await bringFiles(from, target.storage, wanted)
  await client.query('begin')
  await scratch.query('begin')
  try {
    const done = await replaceRows(restore, target, both)
    await client.query('commit')
    // A file that was waiting for its removal may have gone meanwhile.
    const late = await bringFiles(from, target.storage, wanted)
    return { ...done, files: files + late }
  } catch (error) {
    await client.query('rollback').catch(() => undefined)
    throw explained(error)
  }
}

async function replaceRows(
  { tenantId, manifest, now }: SchoolRestore,
  { keys, register }: SchoolTarget,
  { client, scratch }: Both,
): Promise<{ rows: number; erasedAgain: number }> {
  const database = { ...savepointDatabase(client), close: async () => undefined }
  // What the database erased and a crash kept out of the register would be lost with the rows.
  await completeRegister(database, register, [tenantId])
  const before = await findAuditHead(client, tenantId)
  await deleteSchoolRows(client, tenantId)
  await dropJobs(client, tenantId)
  await bringSchoolEntry(scratch, client, tenantId)
  const rows = await copySchoolRows(scratch, client, tenantId)
  const ofSchool: ErasureRegister = {
    ...register,
    list: async () => (await register.list()).filter((line) => line.tenantId === tenantId),
  }
  const erasedAgain = await replayErasures(database, { keys, register: ofSchool }, now)
  await database.write(tenantId, async (tx) => {
    await endSchoolSessions(tx, tenantId, now)
    await renewRights(tx, tenantId, defaultGrants)
    await writeAudit(tx, systemActor(tenantId), {
      action: 'organisation.restoreSchool',
      subject: { kind: 'tenant', id: tenantId },
      detail: { backup: manifest.createdAt, rows, erasedAgain, replaced: before ?? {} },
      request: { id: 'restore', ip: '' },
      now,
    })
    await announce(tx, { topic: everythingChanged, subject: tenantId })
  })
  const behind = await listSequencesBehind(client)
  if (behind.length > 0) throw new BackupError(`恢复后新编号会与已有编号重复：${behind.join('，')}`)
  return { rows, erasedAgain }
}

/** A row that the database refuses is named by its rule. */
function explained(error: unknown): unknown {
  if (!(error instanceof pg.DatabaseError) || !error.code?.startsWith('23')) return error
  return new BackupError(
    `备份里的数据不符合现在的规则，没有恢复：${error.table ?? ''} ${error.constraint ?? ''}`,
    { cause: error },
  )
}
