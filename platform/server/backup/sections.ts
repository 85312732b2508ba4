import { createHash } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { mkdir, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { pipeline, Transform } from 'node:stream'
import type { Readable } from 'node:stream'
import { pipeline as finished } from 'node:stream/promises'
import { createGunzip, createGzip } from 'node:zlib'

import type { Keys } from '../keys/keys.ts'
import { BackupError } from './backupError.ts'
import type { Section } from './manifest.ts'

/** The location of sections: the folder, the id of the backup and the keys that encrypt them. */
export type Place = { folder: string; backupId: string; keys: Keys }

const sealedName = ({ backupId }: Place, path: string) => ({
  tenantId: 'backup',
  name: `${backupId}/${path}`,
})

/** Compresses, encrypts and writes one section, flushed to disk. */
export async function writeSection(
  place: Place,
  path: string,
  content: Readable,
  ...before: Transform[]
): Promise<Section> {
  const target = join(place.folder, path)
  await mkdir(dirname(target), { recursive: true, mode: 0o700 })
  const measure = countingHash()
  await finished([
    content,
    ...before,
    createGzip({ level: 3 }),
    place.keys.sealFile(sealedName(place, path)),
    measure.stream,
    createWriteStream(target, { mode: 0o600, flush: true }),
  ])
  return { path, ...measure.result() }
}

/**
 * The content of a section; altered content ends the stream with an error before it is passed on.
 */
export function readSection(place: Place, section: Section): Readable {
  return pipeline(
    createReadStream(join(place.folder, section.path)),
    place.keys.openFile(sealedName(place, section.path)),
    createGunzip(),
    () => undefined,
  )
}

/** Refuses a file that is missing or whose size or hash differs from the manifest. */
export async function checkSection(folder: string, section: Section): Promise<void> {
  const path = join(folder, section.path)
  const found = await stat(path).catch(() => undefined)
  if (!found) throw new BackupError(`备份不完整：缺少 ${section.path}`)
  if (found.size !== section.bytes) throw new BackupError(`备份不完整：${section.path} 的长度不对`)
  const measure = countingHash()
  await finished(createReadStream(path), measure.stream.resume())
  if (measure.result().sha256 !== section.sha256)
    throw new BackupError(`备份已损坏或被改动：${section.path}`)
}

/** Counts and hashes what passes through. */
export function countingHash(): {
  stream: Transform
  result: () => { bytes: number; sha256: string }
} {
  const hash = createHash('sha256')
  let bytes = 0
  const stream = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      hash.update(chunk)
      bytes += chunk.length
      done(null, chunk)
    },
  })
  return { stream, result: () => ({ bytes, sha256: hash.digest('hex') }) }
}
