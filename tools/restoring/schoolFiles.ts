import { createReadStream } from 'node:fs'
import { join } from 'node:path'

import { filePathOf } from '../../platform/server/backup/backup.ts'
import { BackupError } from '../../platform/server/backup/backupError.ts'
import { listFiles } from '../../platform/server/backup/check.ts'
import type { Manifest } from '../../platform/server/backup/manifest.ts'
import type { Keys } from '../../platform/server/keys/keys.ts'
import type { Storage } from '../../platform/server/ports/storage.ts'

type From = { readonly folder: string; readonly manifest: Manifest; readonly keys: Keys }

/**
 * Stores those of the wanted files that the storage lacks. Contents never change under their key,
 * so one that is there is the right one.
 */
export async function bringFiles(
  { folder, manifest, keys }: From,
  storage: Storage,
  wanted: ReadonlySet<string>,
): Promise<number> {
  let brought = 0
  for await (const { key, sha256 } of listFiles(
    { folder, backupId: manifest.id, keys },
    manifest,
  )) {
    if (!wanted.has(key) || (await isStored(storage, key))) continue
    const stored = await storage.put(key, createReadStream(join(folder, filePathOf(key))))
    if (stored.sha256 !== sha256)
      throw new BackupError(`文件 ${key.slice(0, 8)}… 写入后与备份不一致`)
    brought += 1
  }
  return brought
}

async function isStored(storage: Storage, key: string): Promise<boolean> {
  const content = await storage.get(key)
  content?.destroy()
  return content !== undefined
}
