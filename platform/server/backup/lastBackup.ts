import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

import * as z from 'zod/mini'

/** When the last backup was made and read again, and what was in it. */
const LastBackup = z.object({
  createdAt: z.iso.datetime(),
  tables: z.number(),
  rows: z.number(),
  files: z.number(),
})
export type LastBackup = z.output<typeof LastBackup>

const noteOf = (dataDir: string): string => join(dataDir, 'last-backup.json')

/** Leaves word in the data folder, so that the security check can tell. */
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
