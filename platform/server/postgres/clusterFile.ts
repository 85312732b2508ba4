import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import * as z from 'zod/mini'

/** How the server process runs: see `runner.ts`. */
export const Mode = z.enum(['direct', 'unprivileged', 'namespace', 'copied'])
export type Mode = z.infer<typeof Mode>

const ClusterFile = z.object({
  /** The mode that created the data folder: its files belong to that mode's user. */
  mode: Mode,
  /** The folder that contains `data`. */
  home: z.string(),
  port: z.number(),
  password: z.string(),
})
/** What is stored between two starts, next to the data. */
export type ClusterFile = z.infer<typeof ClusterFile>

const fileOf = (dataDir: string): string => join(dataDir, 'postgres', 'cluster.json')

/** Reads the stored facts of an earlier start. */
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

/**
 * Stores the cluster's facts for the next start; readable by the owner only, written atomically.
 */
export function writeClusterFile(dataDir: string, cluster: ClusterFile): void {
  const file = fileOf(dataDir)
  writeFileSync(`${file}.new`, JSON.stringify(cluster, null, 2), { mode: 0o600 })
  renameSync(`${file}.new`, file)
}

/** Where a server listens: at a socket in this folder, or, if it is empty, at a local port. */
export type ListenAddress = { readonly port: number; readonly socketFolder: string }

/** The database URL of the owner of all tables. */
export const ownerUrl = (
  { port, socketFolder }: ListenAddress,
  { password }: Pick<ClusterFile, 'password'>,
): string =>
  `postgresql://owner:${password}@${socketFolder === '' ? '127.0.0.1' : encodeURIComponent(socketFolder)}:${port}/postgres`
