import {
  existsSync,
  linkSync,
  mkdirSync,
  readFileSync,
  renameSync,
  unlinkSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import * as z from 'zod/mini'

import { newRootKey } from './keys.ts'
import { newSm2PrivateKey } from '../sm2/sm2Keys.ts'

const KeyFile = z.object({
  /** Encrypts, indexes and signs links. Without it the encrypted data cannot be read any more. */
  rootKey: z.string(),
  /** Signs access tokens. Replacing it only signs all users out. */
  tokenKey: z.string(),
  /**
   * Decrypts passwords that Blade clients encrypt; they are built with its public half. Absent in
   * files of older versions.
   */
  sm2PrivateKey: z.optional(z.string()),
  /** Earlier values of `rootKey` and `tokenKey`: they still decrypt and verify, newest first. */
  olderRootKeys: z._default(z.array(z.string()), []),
  olderTokenKeys: z._default(z.array(z.string()), []),
})
export type KeyFile = Required<z.infer<typeof KeyFile>>

/** The key file of an installation that is not in production. */
export const keyFileOf = (dataDir: string): string => join(dataDir, 'keys.json')

/**
 * Reads the keys of this data folder; creates them at the first start, readable by the owner only.
 */
export function loadOrMakeKeys(dataDir: string): { keys: KeyFile; isNew: boolean } {
  const file = keyFileOf(dataDir)
  const isNew = !existsSync(file)
  if (isNew) makeKeys(dataDir, file)
  try {
    const found = readKeys(file)
    return {
      isNew,
      keys: { ...found, sm2PrivateKey: found.sm2PrivateKey ?? addSm2Key(file, found) },
    }
  } catch {
    throw new Error(
      `密钥文件 ${file} 无法读取或已损坏。\n→ 请从备份放回原文件；没有它，已加密的数据无法读取`,
    )
  }
}

const readKeys = (file: string): z.infer<typeof KeyFile> =>
  z.parse(KeyFile, JSON.parse(readFileSync(file, 'utf8')))

/** A token is valid for a day at most, so the last few token keys are enough. */
const keptTokenKeys = 3

/**
 * Adds new keys in front: they encrypt, index and sign from the next start on; data of older keys
 * remains readable.
 */
export function rotateKeys(dataDir: string): KeyFile {
  const file = keyFileOf(dataDir)
  if (!existsSync(file))
    throw new Error(`没有密钥文件 ${file}。\n→ 请检查 DATA_DIR；第一次启动时会自动生成`)
  const { keys } = loadOrMakeKeys(dataDir)
  const rotated = {
    ...keys,
    rootKey: newRootKey(),
    tokenKey: newRootKey(),
    olderRootKeys: [keys.rootKey, ...keys.olderRootKeys],
    olderTokenKeys: [keys.tokenKey, ...keys.olderTokenKeys].slice(0, keptTokenKeys),
  }
  renameSync(writeDraft(file, rotated), file)
  return rotated
}

function addSm2Key(file: string, found: z.infer<typeof KeyFile>): string {
  const sm2PrivateKey = newSm2PrivateKey()
  const draft = writeDraft(file, { ...found, sm2PrivateKey })
  renameSync(draft, file)
  return sm2PrivateKey
}

function writeDraft(file: string, keys: KeyFile): string {
  const draft = `${file}.${process.pid}`
  writeFileSync(draft, `${JSON.stringify(keys, null, 2)}\n`, { mode: 0o600 })
  return draft
}

function makeKeys(dataDir: string, file: string): void {
  mkdirSync(dataDir, { recursive: true, mode: 0o711 })
  if (existsSync(join(dataDir, 'postgres', 'cluster.json')))
    throw new Error(
      `${dataDir} 里有数据，但缺少密钥文件 keys.json。\n→ 请放回原文件，或把 DATA_DIR 指向新目录`,
    )
  const draft = writeDraft(file, {
    rootKey: newRootKey(),
    tokenKey: newRootKey(),
    sm2PrivateKey: newSm2PrivateKey(),
    olderRootKeys: [],
    olderTokenKeys: [],
  })
  try {
    // If two starts race, one links its complete key file and the other reads it.
    linkSync(draft, file)
  } catch (error) {
    if (!existsSync(file)) throw error
  } finally {
    unlinkSync(draft)
  }
}
