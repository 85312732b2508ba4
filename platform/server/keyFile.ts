import { existsSync, linkSync, mkdirSync, readFileSync, unlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import * as z from 'zod/mini'

import { newRootKey } from './keys.ts'

const KeyFile = z.object({
  /** Encrypts, indexes and signs links. Without it the sealed data cannot be read any more. */
  rootKey: z.string(),
  /** Signs access tokens. A new one signs everybody out, nothing worse. */
  tokenKey: z.string(),
})
export type KeyFile = z.infer<typeof KeyFile>

/** Where a school that is not in production keeps its keys. */
export const keyFileOf = (dataDir: string): string => join(dataDir, 'keys.json')

/** Reads the keys of this data folder; the first time they are made, for nobody else to read. */
export function loadOrMakeKeys(dataDir: string): { keys: KeyFile; isNew: boolean } {
  const file = keyFileOf(dataDir)
  const isNew = !existsSync(file)
  if (isNew) makeKeys(dataDir, file)
  try {
    return { isNew, keys: z.parse(KeyFile, JSON.parse(readFileSync(file, 'utf8'))) }
  } catch {
    throw new Error(`密钥文件 ${file} 无法读取或已损坏。\n→ 请从备份放回原文件；没有它，已加密的数据无法读取`)
  }
}

function makeKeys(dataDir: string, file: string): void {
  mkdirSync(dataDir, { recursive: true, mode: 0o711 })
  if (existsSync(join(dataDir, 'postgres', 'cluster.json')))
    throw new Error(`${dataDir} 里有数据，但缺少密钥文件 keys.json。\n→ 请放回原文件，或把 DATA_DIR 指向新目录`)
  const keys: KeyFile = { rootKey: newRootKey(), tokenKey: newRootKey() }
  const draft = `${file}.${process.pid}`
  writeFileSync(draft, `${JSON.stringify(keys, null, 2)}\n`, { mode: 0o600 })
  try {
    // Of two starts at once one places its keys, whole; the other reads those.
    linkSync(draft, file)
  } catch (error) {
    if (!existsSync(file)) throw error
  } finally {
    unlinkSync(draft)
  }
}
