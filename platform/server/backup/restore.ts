import { createReadStream } from 'node:fs'
import { join } from 'node:path'
import { Writable } from 'node:stream'
import { pipeline } from 'node:stream/promises'

import pg from 'pg'
import { from as copyFrom, to as copyTo } from 'pg-copy-streams'

import type { Keys } from '../keys.ts'
import type { Storage } from '../ports/storage.ts'
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
import { readSection } from './sections.ts'
import type { Place } from './sections.ts'

export type RestoreTarget = {
  ownerUrl: string
  storage: Storage
  keys: Keys
  /** Makes the empty tables of exactly these migrations, or refuses the backup when it comes from a newer version. */
  makeSchema: (ownerUrl: string, manifest: Manifest) => Promise<void>
}

/** Brings a backup into an empty database and an empty file storage: whole and compared with the snapshot, or not at all. */
export async function restoreBackup(folder: string, target: RestoreTarget): Promise<Manifest> {
  const manifest = await checkBackup(folder, target.keys)
  await refuseFullTarget(target)
  const put: string[] = []
  try {
    await target.makeSchema(target.ownerUrl, manifest)
    await withOwner(target.ownerUrl, (client) =>
      load(
        client,
        { folder, backupId: manifest.id, keys: target.keys },
        manifest,
        target.storage,
        put,
      ),
    )
    return manifest
  } catch (error) {
    // The target was empty before: what we brought is taken away again, so that the next attempt finds it empty.
    for (const key of put) await target.storage.remove(key)
    await withOwner(
      target.ownerUrl,
      async (client) =>
        void (await client.query(
          'drop schema public cascade; create schema public; drop schema if exists pgboss cascade',
        )),
    )
    throw error
  }
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

async function refuseFullTarget({ ownerUrl, storage }: RestoreTarget): Promise<void> {
  const tables = await withOwner(ownerUrl, listTables)
  if (tables.length > 0)
    throw new BackupError('目标数据库不是空的，拒绝覆盖。\n→ 请换一个空的 DATA_DIR 或空数据库')
  for await (const _ of storage.list())
    throw new BackupError('目标文件目录不是空的，拒绝覆盖。\n→ 请换一个空的 DATA_DIR')
}

/** One transaction: rows, sequences and every comparison; only what fits is committed. */
async function load(
  client: pg.Client,
  place: Place,
  manifest: Manifest,
  storage: Storage,
  put: string[],
): Promise<void> {
  await client.query('begin')
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
  if (behind.length > 0) throw new BackupError(`编号序列落后于数据：${behind.join('，')}`)
  await loadFiles(place, manifest, storage, put)
  await client.query('commit')
  await client.query('analyze')
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

/** Triggers of our own would change rows while they come in; foreign keys stay on and are checked by loading parents first. */
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
  // Constraints that may wait for the commit are checked now: a table with pending checks cannot be altered.
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

async function loadFiles(
  place: Place,
  manifest: Manifest,
  storage: Storage,
  put: string[],
): Promise<void> {
  for await (const { key, sha256 } of listFiles(place, manifest)) {
    put.push(key)
    const stored = await storage.put(key, createReadStream(join(place.folder, filePathOf(key))))
    if (stored.sha256 !== sha256)
      throw new BackupError(`文件 ${key.slice(0, 8)}… 写入后与备份不一致`)
  }
}
