import { createReadStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { Writable } from 'node:stream'
import { pipeline } from 'node:stream/promises'

import * as z from 'zod/mini'

import type { Keys } from '../keys/keys.ts'
import { isStorageKey } from '../ports/storage.ts'
import { filePathOf } from './backup.ts'
import { BackupError } from './backupError.ts'
import { readManifest } from './manifest.ts'
import type { Manifest } from './manifest.ts'
import { summingRows } from './rowSum.ts'
import { checkSection, countingHash, readSection } from './sections.ts'
import type { Place } from './sections.ts'

const ListedFile = z.object({
  key: z.string().check(z.refine(isStorageKey)),
  bytes: z.number(),
  sha256: z.string(),
})
export type ListedFile = z.output<typeof ListedFile>

/** Reads a whole backup and refuses it unless every byte is as written; it changes nothing. */
export async function checkBackup(folder: string, keys: Keys): Promise<Manifest> {
  const manifest = await readManifest(folder, keys)
  const place: Place = { folder, backupId: manifest.id, keys }
  for (const section of [...manifest.tables, manifest.fileList]) await checkSection(folder, section)
  for (const table of manifest.tables) await checkRows(place, table)

  let files = 0
  for await (const listed of listFiles(place, manifest)) {
    await checkFile(folder, listed)
    files += 1
  }
  if (files !== manifest.fileList.files) throw new BackupError('备份不完整：文件数目不对')
  return manifest
}

async function checkRows(place: Place, table: Manifest['tables'][number]): Promise<void> {
  const sum = summingRows()
  const nowhere = new Writable({ write: (_chunk, _encoding, done) => done() })
  await pipeline(readSection(place, table), sum.stream, nowhere).catch(() => {
    throw new BackupError(`备份已损坏或被改动：${table.path}`)
  })
  refuseOtherRows(table, sum.result())
}

/** Refuses rows that differ from the snapshot. */
export function refuseOtherRows(
  table: Manifest['tables'][number],
  found: { rows: number; checksum: string },
): void {
  if (found.rows !== table.rows)
    throw new BackupError(`表 ${table.name} 应有 ${table.rows} 行，实际 ${found.rows} 行`)
  if (found.checksum !== table.checksum)
    throw new BackupError(`表 ${table.name} 的内容与备份时不一致`)
}

/** The stored files of a backup, one after another. */
export async function* listFiles(place: Place, manifest: Manifest): AsyncIterable<ListedFile> {
  for await (const line of createInterface({
    input: readSection(place, manifest.fileList),
    crlfDelay: Infinity,
  }))
    yield z.parse(ListedFile, JSON.parse(line))
}

async function checkFile(folder: string, { key, bytes, sha256 }: ListedFile): Promise<void> {
  const path = join(folder, filePathOf(key))
  const found = await stat(path).catch(() => undefined)
  if (found?.size !== bytes)
    throw new BackupError(`备份不完整：缺少文件 ${key.slice(0, 8)}… 或长度不对`)
  const measure = countingHash()
  await pipeline(createReadStream(path), measure.stream.resume())
  if (measure.result().sha256 !== sha256)
    throw new BackupError(`备份里的文件 ${key.slice(0, 8)}… 已损坏或被改动`)
}
