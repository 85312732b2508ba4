import { createHash, randomUUID } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { mkdir, open, opendir, readdir, rename, rm, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { Readable } from 'node:stream'

import { isStorageKey } from './storage.ts'
import type { Content, Storage, Stored } from './storage.ts'

const incoming = '.incoming'

/**
 * Stores contents below one folder, two levels deep; at start it removes half-written files of an
 * interrupted process.
 */
export async function diskStorage(folder: string): Promise<Storage> {
  await mkdir(join(folder, incoming), { recursive: true, mode: 0o700 })
  await removeAbandoned(join(folder, incoming))
  return {
    put: (key, content) => put(folder, pathOf(folder, key), content),
    get: (key) => get(pathOf(folder, key)),
    remove: (key) => rm(pathOf(folder, key), { force: true }),
    list: () => list(folder),
  }
}

function pathOf(folder: string, key: string): string {
  if (!isStorageKey(key)) throw new Error('invalid storage key')
  return join(folder, key.slice(0, 2), key)
}

/** Written to a temporary file, flushed, then renamed: a reader sees the whole content or none. */
async function put(folder: string, path: string, content: Content): Promise<Stored> {
  const aside = join(folder, incoming, randomUUID())
  try {
    const stored = await writeAndFlush(aside, content)
    await mkdir(dirname(path), { recursive: true, mode: 0o700 })
    await rename(aside, path)
    await flushFolder(dirname(path))
    return stored
  } catch (error) {
    await rm(aside, { force: true })
    throw error
  }
}

async function writeAndFlush(path: string, content: Content): Promise<Stored> {
  const file = await open(path, 'wx', 0o600)
  try {
    const hash = createHash('sha256')
    let bytes = 0
    for await (const chunk of content) {
      hash.update(chunk)
      bytes += chunk.length
      await file.appendFile(chunk)
    }
    await file.sync()
    return { bytes, sha256: hash.digest('hex') }
  } finally {
    await file.close()
  }
}

// A rename is durable only when the folder itself is flushed; Windows cannot flush folders and
// needs no such step.
async function flushFolder(path: string): Promise<void> {
  if (process.platform === 'win32') return
  const folder = await open(path, 'r')
  try {
    await folder.sync()
  } finally {
    await folder.close()
  }
}

async function get(path: string): Promise<Readable | undefined> {
  const found = await stat(path).catch(() => undefined)
  return found?.isFile() ? createReadStream(path) : undefined
}

async function* list(folder: string): AsyncIterable<{ key: string; storedAt: Date }> {
  for await (const shelf of await opendir(folder)) {
    if (!/^[0-9a-f]{2}$/.test(shelf.name)) continue
    for (const key of (await readdir(join(folder, shelf.name))).filter(isStorageKey)) {
      const found = await stat(join(folder, shelf.name, key)).catch(() => undefined)
      if (found) yield { key, storedAt: found.mtime }
    }
  }
}

const abandonedAfterMs = 60 * 60 * 1000

// Another process may be uploading: only a file that has not grown for an hour is abandoned.
async function removeAbandoned(folder: string): Promise<void> {
  for (const name of await readdir(folder)) {
    const found = await stat(join(folder, name)).catch(() => undefined)
    if (found && Date.now() - found.mtimeMs > abandonedAfterMs)
      await rm(join(folder, name), { force: true })
  }
}
