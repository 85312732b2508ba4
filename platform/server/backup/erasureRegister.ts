import { appendFile, readFile, rename, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

import * as z from 'zod/mini'

/** The file with the ids of what was erased. It is no part of a backup: it outlives them. */
export const registerPathOf = (dataDir: string): string => join(dataDir, 'erasures.jsonl')

/** Whether the register can say what was erased since a backup. */
const RegisterState = z.enum(['good', 'missing', 'older'])
export type RegisterState = z.output<typeof RegisterState>

/** What begins a line that is no erasure. */
export const registerMark = '#'

/**
 * Notes in the register that it is in use, at each start and each backup. So a register without
 * erasures differs from a missing one, and a copy tells how old it is.
 */
export async function markRegister(dataDir: string, now: Date): Promise<void> {
  const line = `\n${registerMark} in use ${now.toISOString()}\n`
  await appendFile(registerPathOf(dataDir), line, { mode: 0o600 })
}

/** Looks at the register before a restored backup is used. */
export async function registerStateOf(dataDir: string, backupAt: Date): Promise<RegisterState> {
  const text = await readFile(registerPathOf(dataDir), 'utf8').catch(() => undefined)
  if (text === undefined) return 'missing'
  const times = text.match(/\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z/g) ?? []
  const last = times.toSorted().at(-1)
  return last === undefined || last < backupAt.toISOString() ? 'older' : 'good'
}

/** That this data folder was restored from a backup, and how the register was then. */
const Restored = z.object({
  backupAt: z.iso.datetime(),
  restoredAt: z.iso.datetime(),
  register: RegisterState,
  /** Whether the product has started since, and so has erased again what the register names. */
  isReplayed: z.boolean(),
})
export type Restored = z.output<typeof Restored>

/** A person removes this file once the register is in order. */
export const restoredNoteOf = (dataDir: string): string => join(dataDir, 'restored.json')

/** Writes the note beside itself first, so that it is never half there. */
export async function noteRestored(dataDir: string, restored: Restored): Promise<void> {
  const path = restoredNoteOf(dataDir)
  const unfinished = `${path}.${process.pid}`
  await writeFile(unfinished, `${JSON.stringify(restored)}\n`, { mode: 0o600 })
  await rename(unfinished, path)
}

/** A note that cannot be read warns as one of a restore without the register. */
const unreadable = (restoredAt: string): Restored => ({
  backupAt: restoredAt,
  restoredAt,
  register: 'missing',
  isReplayed: true,
})

/** Undefined where nothing was restored, or somebody has removed the note. */
export async function readRestored(dataDir: string): Promise<Restored | undefined> {
  const text = await readFile(restoredNoteOf(dataDir), 'utf8').catch(() => undefined)
  if (text === undefined) return undefined
  try {
    return z.parse(Restored, JSON.parse(text))
  } catch {
    return unreadable((await stat(restoredNoteOf(dataDir))).mtime.toISOString())
  }
}

/**
 * Looks again before the first start after a restore, because the register is often copied between.
 * Later starts keep the finding: the product itself has written the file by then.
 */
export async function settleRestored(dataDir: string): Promise<Restored | undefined> {
  const restored = await readRestored(dataDir)
  if (!restored || restored.isReplayed) return restored
  const register = await registerStateOf(dataDir, new Date(restored.backupAt))
  const settled = { ...restored, register, isReplayed: true }
  await noteRestored(dataDir, settled)
  return settled
}

/** What is wrong with the register after a restore, and what to do; undefined if nothing is. */
export function registerProblem(
  restored: Pick<Restored, 'backupAt' | 'register'> | undefined,
): { readonly sentence: string; readonly advice: string } | undefined {
  if (!restored || restored.register === 'good') return undefined
  const why =
    restored.register === 'missing'
      ? '没有删除登记 erasures.jsonl'
      : '删除登记 erasures.jsonl 比备份旧'
  return {
    sentence: `从备份（${restored.backupAt.slice(0, 10)}）恢复时${why}：备份之后按家长申请删除的资料可能已经随备份回来。`,
    advice:
      '把原来数据目录中的 erasures.jsonl 放到现在的数据目录（已有的文件把缺少的行补在后面），重新启动，会再次删除；完成后删除数据目录中的 restored.json。',
  }
}
