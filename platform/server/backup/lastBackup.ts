import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

import * as z from 'zod/mini'

/** When the last backup was made and verified, and what it contained. */
const LastBackup = z.object({
  createdAt: z.iso.datetime(),
  tables: z.number(),
  rows: z.number(),
  files: z.number(),
})
export type LastBackup = z.output<typeof LastBackup>

/**
 * A day, and half of one for a late backup; the alert of the operators has the same limit. An older
 * one means that the daily backup failed.
 */
export const maxBackupHours = 36

const noteOf = (dataDir: string): string => join(dataDir, 'last-backup.json')

/** Records the backup in the data folder for the security check. */
export const noteBackup = (dataDir: string, backup: LastBackup): Promise<void> =>
  writeFile(noteOf(dataDir), `${JSON.stringify(backup)}\n`, { mode: 0o600 })

/** The last backup made with this data folder; undefined where there was none. */
export async function readLastBackup(dataDir: string): Promise<LastBackup | undefined> {
  const text = await readFile(noteOf(dataDir), 'utf8').catch(() => undefined)
  if (text === undefined) return undefined
  try {
    return z.parse(LastBackup, JSON.parse(text))
  } catch {
    return undefined
  }
}
