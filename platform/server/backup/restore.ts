import { createReadStream } from 'node:fs'
import { join } from 'node:path'
import { Writable } from 'node:stream'
import { pipeline } from 'node:stream/promises'

import pg from 'pg'
import { from as copyFrom, to as copyTo } from 'pg-copy-streams'

import type { Keys } from '../keys/keys.ts'
import type { Storage } from '../ports/storage.ts'
import { isCoordinator } from '../database/coordinator.ts'
import { withSetupLock } from '../database/setupLock.ts'
import { filePathOf } from './backup.ts'
import { BackupError } from './backupError.ts'
import {
  columnList,
  listSequencesBehind,
  listTables,
  plainTextSettings,
  quoted,
} from './catalog.ts'
import { checkBackup, listFiles, refuseOtherRows } from './check.ts'
import type { Manifest } from './manifest.ts'
import { summingRows } from './rowSum.ts'
import type { BackupSchema } from './schema.ts'
import { readSection } from './sections.ts'
import type { Place } from './sections.ts'
import {
  clearUnfinished,
  isRestoreUnfinished,
  markUnfinished,
  noteFiles,
  removeMarker,
} from './unfinished.ts'

export type RestoreTarget = {
  ownerUrl: string
  storage: Storage
  keys: Keys
  schema: BackupSchema
  /** What must be done before the restored database is used, even if the command dies afterwards. */
  beforeUse?: (manifest: Manifest) => Promise<void>
}

/**
 * Restores a backup into an empty database and an empty file storage: complete and compared with
 * the snapshot, or not at all. An interrupted restore leaves a marker; the next restore clears it
 * first.
 */
export function restoreBackup(folder: string, target: RestoreTarget): Promise<Manifest> {
  const onBusy = () => {
    throw new BackupError('另一个进程正在启动或恢复到这个数据库。\n→ 请等它完成后再试')
  }
  return withSetupLock(target.ownerUrl, { onBusy }, async (client) => {
    const wasUnfinished = await isRestoreUnfinished(client)
    if (wasUnfinished) await clearUnfinished(client, target.storage)
    await refuseFullTarget(client, target.storage)
    if (!wasUnfinished) await markUnfinished(client)
    try {
      return await bring(client, folder, target)
    } catch (error) {
      // On a new connection, since ours may be lost. If this fails too, the marker stays.
      await withOwner(target.ownerUrl, async (other) => {
        await clearUnfinished(other, target.storage)
        // A database that was incomplete before remains refused until a restore succeeds.
        if (!wasUnfinished) await removeMarker(other)
      }).catch(() => undefined)
      throw error
    }
  })
}

async function withOwner<Result>(
  ownerUrl: string,
  work: (client: pg.Client) => Promise<Result>,
): Promise<Result> {
  const client = new pg.Client({ connectionString: ownerUrl, application_name: 'qinghe restore' })
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}

async function refuseFullTarget(client: pg.Client, storage: Storage): Promise<void> {
  if (await isCoordinator(client))
    throw new BackupError('数据库是集群，不能恢复到这里。\n→ 请恢复到一个单独的 PostgreSQL')
  if ((await listTables(client)).length > 0)
    throw new BackupError('目标数据库不是空的，没有恢复。\n→ 请换一个空的 DATA_DIR 或空数据库')
  for await (const _ of storage.list())
    throw new BackupError('目标文件目录不是空的，没有恢复。\n→ 请换一个空的 DATA_DIR')
}

async function bring(
  client: pg.Client,
  folder: string,
  { ownerUrl, storage, keys, schema, beforeUse }: RestoreTarget,
): Promise<Manifest> {
  const manifest = await checkBackup(folder, keys)
  const place: Place = { folder, backupId: manifest.id, keys }
  await schema.prepare(client, ownerUrl, manifest)
  for await (const some of inHandfuls(listFiles(place, manifest)))
    await noteFiles(
      client,
      some.map(({ key }) => key),
    )
  try {
    await client.query('begin')
    await schema.create(client, manifest)
    await load(client, place, manifest)
    await loadFiles(place, manifest, storage)
    await beforeUse?.(manifest)
    await removeMarker(client)
    await client.query('commit')
  } catch (error) {
    // Frees the locks on our tables before they are cleared; a lost connection has freed them.
    await client.query('rollback').catch(() => undefined)
    throw error
  }
  await client.query('analyze')
  return manifest
}

async function* inHandfuls<One>(all: AsyncIterable<One>): AsyncIterable<One[]> {
  let some: One[] = []
  for await (const one of all) {
    some.push(one)
    if (some.length < 1000) continue
    yield some
    some = []
  }
  yield some
}

/** Loads rows and sequences and makes every comparison, inside the caller's transaction. */
async function load(client: pg.Client, place: Place, manifest: Manifest): Promise<void> {
  await client.query(plainTextSettings)
  await refuseOtherSchema(client, manifest)
  if (manifest.tables.length > 0)
    await client.query(`truncate ${manifest.tables.map(quoted).join(', ')}`)
  await loadTables(client, place, manifest.tables)
  for (const sequence of manifest.sequences)
    await client.query('select setval($1::regclass, $2::bigint, $3)', [
      quoted(sequence),
      sequence.lastValue,
      sequence.isCalled,
    ])
  for (const table of manifest.tables) await compareTable(client, table)
  const behind = await listSequencesBehind(client)
  if (behind.length > 0) throw new BackupError(`恢复后新编号会与已有编号重复：${behind.join('，')}`)
}

async function refuseOtherSchema(client: pg.Client, manifest: Manifest): Promise<void> {
  const describe = (
    tables: readonly { schema: string; name: string; columns: readonly string[] }[],
  ) => tables.map((table) => `${quoted(table)} ${table.columns.toSorted().join(',')}`)
  const [here, there] = [new Set(describe(await listTables(client))), describe(manifest.tables)]
  const missing = there.filter((table) => !here.delete(table))
  if (missing.length > 0 || here.size > 0)
    throw new BackupError(
      `数据库结构与备份不一致：${[...missing, ...here].map((table) => table.split(' ')[0]).join('，')}`,
    )
}

/**
 * Disables our triggers, which would change rows on load. Foreign keys remain enabled; parents load
 * first.
 */
async function loadTables(
  client: pg.Client,
  place: Place,
  tables: Manifest['tables'],
): Promise<void> {
  const switchTriggers = (state: 'disable' | 'enable') =>
    tables.map((table) => `alter table ${quoted(table)} ${state} trigger user`).join('; ')
  await client.query(switchTriggers('disable'))
  for (const table of tables) {
    const target = copyFrom(`copy ${quoted(table)} (${columnList(table)}) from stdin`)
    await pipeline(readSection(place, table), client.query(target))
  }
  // Run deferred constraint checks now: a table with pending checks cannot be altered.
  await client.query('set constraints all immediate')
  await client.query(switchTriggers('enable'))
}

async function compareTable(client: pg.Client, table: Manifest['tables'][number]): Promise<void> {
  const sum = summingRows()
  const nowhere = new Writable({ write: (_chunk, _encoding, done) => done() })
  await pipeline(
    client.query(copyTo(`copy ${quoted(table)} (${columnList(table)}) to stdout`)),
    sum.stream,
    nowhere,
  )
  refuseOtherRows(table, sum.result())
}

async function loadFiles(place: Place, manifest: Manifest, storage: Storage): Promise<void> {
  for await (const { key, sha256 } of listFiles(place, manifest)) {
    const stored = await storage.put(key, createReadStream(join(place.folder, filePathOf(key))))
    if (stored.sha256 !== sha256)
      throw new BackupError(`文件 ${key.slice(0, 8)}… 写入后与备份不一致`)
  }
}
