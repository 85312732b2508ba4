import { randomBytes } from 'node:crypto'
import { existsSync } from 'node:fs'
import { mkdir, open, rename, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'

import pg from 'pg'
import { to as copyTo } from 'pg-copy-streams'

import { isCoordinator } from '../database/coordinator.ts'
import type { Keys } from '../keys/keys.ts'
import type { Storage } from '../ports/storage.ts'
import { BackupError } from './backupError.ts'
import {
  columnList,
  listSequences,
  listTables,
  partOf,
  plainTextSettings,
  quoted,
} from './catalog.ts'
import type { TableFacts } from './catalog.ts'
import { formatVersion, writeManifest } from './manifest.ts'
import type { Manifest } from './manifest.ts'
import { summingRows } from './rowSum.ts'
import { countingHash, writeSection } from './sections.ts'
import type { Place } from './sections.ts'

/** The rows and files of one school, with the tables that belong to no school. */
export type BackupPart = { tenantId: string; fileKeys: ReadonlySet<string> }

export type BackupSource = { ownerUrl: string; storage: Storage; keys: Keys }

/**
 * Writes one consistent snapshot of the database and of all stored files into a new folder, which
 * appears only when it is complete. With a part it holds one school only.
 */
export async function createBackup(
  { ownerUrl, storage, keys }: BackupSource,
  folder: string,
  now: Date,
  part?: BackupPart,
): Promise<Manifest> {
  const aside = `${folder}.partial`
  if (existsSync(folder)) throw new BackupError(`${folder} 已存在。\n→ 请换一个新的目录`)
  await mkdir(dirname(folder), { recursive: true, mode: 0o700 })
  if (existsSync(aside))
    throw new BackupError(
      `${aside} 已存在：另一个备份正在进行，或上次没有完成。\n→ 确认后删除它再试`,
    )
  await mkdir(aside, { mode: 0o700 })
  try {
    const place: Place = { folder: aside, backupId: randomBytes(16).toString('hex'), keys }
    const database = await inSnapshot(ownerUrl, (client) => copyDatabase(client, place, part))
    const fileList = await copyFiles(storage, place, part)
    const manifest: Manifest = {
      format: formatVersion,
      id: place.backupId,
      createdAt: now.toISOString(),
      keyFingerprint: keys.fingerprint,
      ...database,
      fileList,
    }
    await writeManifest(aside, manifest, keys)
    await rename(aside, folder)
    await flushFolder(dirname(folder))
    return manifest
  } catch (error) {
    await rm(aside, { recursive: true, force: true })
    throw error
  }
}

async function inSnapshot<Result>(
  ownerUrl: string,
  work: (client: pg.Client) => Promise<Result>,
): Promise<Result> {
  const client = new pg.Client({ connectionString: ownerUrl, application_name: 'qinghe backup' })
  await client.connect()
  try {
    // Each node has a snapshot of its own, so rows of different nodes would not fit each other.
    if (await isCoordinator(client))
      throw new BackupError(
        '数据库是集群，不能这样备份。\n→ 请备份每个节点，见 docs/operations.md 的 A cluster',
      )
    await client.query('begin isolation level repeatable read read only')
    await client.query(plainTextSettings)
    return await work(client)
  } finally {
    await client.end()
  }
}

async function copyDatabase(
  client: pg.Client,
  place: Place,
  part: BackupPart | undefined,
): Promise<Pick<Manifest, 'migrations' | 'tables' | 'sequences'>> {
  const tables = await listTables(client)
  if (!tables.some((table) => table.name === 'schema_migration'))
    throw new BackupError(
      '这里还没有数据。\n→ 请先运行一次 npm start，或检查 DATA_DIR 与 DATABASE_URL',
    )
  // Held until the end, so that no migration changes a table between two copies.
  await client.query(`lock table ${tables.map(quoted).join(', ')} in access share mode`)
  const { rows: migrations } = await client.query<{ name: string; sha256: string }>(
    'select name, sha256 from schema_migration order by name',
  )
  const copied: Manifest['tables'] = []
  for (const table of tables) copied.push(await copyTable(client, place, table, part))
  return { migrations, tables: copied, sequences: await listSequences(client) }
}

async function copyTable(
  client: pg.Client,
  place: Place,
  table: TableFacts,
  part: BackupPart | undefined,
): Promise<Manifest['tables'][number]> {
  const sum = summingRows()
  const what = part ? partOf(table, part.tenantId) : `${quoted(table)} (${columnList(table)})`
  const rows = client.query(copyTo(`copy ${what} to stdout`))
  const section = await writeSection(
    place,
    `tables/${table.schema}.${table.name}`,
    rows,
    sum.stream,
  )
  return { ...table, ...section, ...sum.result() }
}

/**
 * Copies every stored file. Contents never change under their key and removed files remain for a
 * day, so every file that the snapshot refers to still exists.
 */
async function copyFiles(
  storage: Storage,
  place: Place,
  part: BackupPart | undefined,
): Promise<Manifest['fileList']> {
  let files = 0
  let totalBytes = 0
  async function* lines(): AsyncIterable<string> {
    for await (const { key } of storage.list()) {
      if (part && !part.fileKeys.has(key)) continue
      const copied = await copyFile(storage, key, join(place.folder, filePathOf(key)))
      if (!copied) continue
      files += 1
      totalBytes += copied.bytes
      yield `${JSON.stringify({ key, ...copied })}\n`
    }
  }
  const section = await writeSection(
    place,
    'files.list',
    Readable.from(lines(), { objectMode: false }),
  )
  return { ...section, files, totalBytes }
}

/** The path of a stored file inside a backup. */
export const filePathOf = (key: string): string => `files/${key.slice(0, 2)}/${key}`

// Stored files are already encrypted, so they are copied unchanged.
async function copyFile(
  storage: Storage,
  key: string,
  target: string,
): Promise<{ bytes: number; sha256: string } | undefined> {
  const content = await storage.get(key)
  if (!content) return undefined
  await mkdir(dirname(target), { recursive: true, mode: 0o700 })
  const measure = countingHash()
  const file = await open(target, 'wx', 0o600)
  await pipeline(content, measure.stream, file.createWriteStream({ flush: true }))
  return measure.result()
}

async function flushFolder(path: string): Promise<void> {
  if (process.platform === 'win32') return
  const folder = await open(path, 'r')
  await folder.sync()
  await folder.close()
}
