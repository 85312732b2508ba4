import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

import * as z from 'zod/mini'

import type { Keys } from '../keys/keys.ts'
import { BackupError } from './backupError.ts'

export const formatVersion = 1

/** One file of the backup as stored: compressed and encrypted. */
const Section = z.object({
  path: z.string().check(z.regex(/^[\w./-]+$/)),
  bytes: z.number(),
  sha256: z.string(),
})

export const Manifest = z.object({
  format: z.literal(formatVersion),
  /** Bound into every section, so that files of two backups cannot be mixed. */
  id: z.string(),
  createdAt: z.string(),
  keyFingerprint: z.string(),
  migrations: z.array(z.object({ name: z.string(), sha256: z.string() })),
  tables: z.array(
    z.extend(Section, {
      schema: z.string(),
      name: z.string(),
      columns: z.array(z.string()),
      rows: z.number(),
      checksum: z.string(),
    }),
  ),
  sequences: z.array(
    z.object({
      schema: z.string(),
      name: z.string(),
      lastValue: z.string(),
      isCalled: z.boolean(),
    }),
  ),
  /** The list of stored files is a separate section because it may be very long. */
  fileList: z.extend(Section, { files: z.number(), totalBytes: z.number() }),
})
export type Manifest = z.output<typeof Manifest>
export type Section = z.output<typeof Section>

const manifestFile = 'manifest.json'
const markFile = 'manifest.mark'
const purpose = { tenantId: 'backup', purpose: 'manifest' }

/** Writes the manifest with a MAC over its text. */
export async function writeManifest(folder: string, manifest: Manifest, keys: Keys): Promise<void> {
  const text = `${JSON.stringify(manifest, null, 1)}\n`
  await writeFile(join(folder, manifestFile), text, { mode: 0o600, flush: true })
  await writeFile(join(folder, markFile), keys.blindIndex(purpose, text), {
    mode: 0o600,
    flush: true,
  })
}

/** Reads a manifest; refuses it unless one of our keys wrote it and it is unchanged. */
export async function readManifest(folder: string, keys: Keys): Promise<Manifest> {
  const [text, mark] = await Promise.all(
    [manifestFile, markFile].map((name) =>
      readFile(join(folder, name), 'utf8').catch(() => undefined),
    ),
  )
  if (text === undefined || mark === undefined)
    throw new BackupError(`${folder} 不是完整的备份：缺少 ${manifestFile} 或 ${markFile}`)
  const manifest = parse(text)
  if (manifest.keyFingerprint !== undefined && !keys.knows(manifest.keyFingerprint))
    throw new BackupError(
      '这个备份属于另一把密钥。\n→ 请先把备份时使用的 keys.json 放到 DATA_DIR，或设置当时的 ROOT_KEY',
    )
  if (!keys.blindIndexes(purpose, text).includes(mark.trim()))
    throw new BackupError('备份清单被改动过，不能使用')
  if (manifest.format !== formatVersion)
    throw new BackupError(
      `备份格式 ${String(manifest.format)} 不受支持，本版本只认识 ${formatVersion}`,
    )
  return z.parse(Manifest, manifest)
}

function parse(text: string): { format?: unknown; keyFingerprint?: string } {
  try {
    const parsed: unknown = JSON.parse(text)
    return z.parse(z.looseObject({ keyFingerprint: z.string() }), parsed)
  } catch {
    throw new BackupError('备份清单无法读取，不能使用')
  }
}
