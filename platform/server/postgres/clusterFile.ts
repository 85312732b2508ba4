import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import * as z from 'zod/mini'

/** How the server process is run: see `runner.ts`. */
export const Mode = z.enum(['direct', 'unprivileged', 'namespace', 'copied'])
export type Mode = z.infer<typeof Mode>

const ClusterFile = z.object({
  /** The mode that made the data folder: its files belong to that user. */
  mode: Mode,
  /** The folder that holds `data`. */
  home: z.string(),
  port: z.number(),
  password: z.string(),
})
/** What is remembered between two starts, beside the data. */
export type ClusterFile = z.infer<typeof ClusterFile>

const fileOf = (dataDir: string): string => join(dataDir, 'postgres', 'cluster.json')

/** Reads what an earlier start remembered. */
export function readClusterFile(dataDir: string): ClusterFile | undefined {
  const file = fileOf(dataDir)
  if (!existsSync(file)) return undefined
  try {
    return z.parse(ClusterFile, JSON.parse(readFileSync(file, 'utf8')))
  } catch {
    throw new Error(
      `${file} 已损坏，无法得知数据库的密码。\n→ 请放回原文件，或把备份恢复到新的 DATA_DIR`,
    )
  }
}

/** Remembers the cluster for the next start; readable by its owner alone, never half written. */
export function writeClusterFile(dataDir: string, cluster: ClusterFile): void {
  const file = fileOf(dataDir)
  writeFileSync(`${file}.new`, JSON.stringify(cluster, null, 2), { mode: 0o600 })
  renameSync(`${file}.new`, file)
}

/** Where a server listens: at a socket in this folder, or, where that is empty, at a port of this machine. */
export type Door = { readonly port: number; readonly socketFolder: string }

/** The address under which the owner of all tables signs in. */
export const ownerUrl = (
  { port, socketFolder }: Door,
  { password }: Pick<ClusterFile, 'password'>,
): string =>
  `postgresql://owner:${password}@${socketFolder === '' ? '127.0.0.1' : encodeURIComponent(socketFolder)}:${port}/postgres`
