import { basename } from 'node:path'

import type { Manifest } from '../../platform/server/backup/manifest.ts'
import { noteTrial } from '../../platform/server/backup/restoreTrials.ts'

/** Runs a trial of a restore and notes how it ended, for 运行状态, the metrics and doctor. */
export async function noteResult(
  dataDir: string,
  folder: string,
  trial: () => Promise<Manifest>,
): Promise<Manifest> {
  const startedAt = new Date()
  const note = (found: { isGood: boolean; rows: number; problem: string }): void =>
    noteTrial(dataDir, {
      triedAt: startedAt.toISOString(),
      backup: basename(folder),
      seconds: Math.round((Date.now() - startedAt.getTime()) / 1000),
      ...found,
    })
  try {
    const manifest = await trial()
    const rows = manifest.tables.reduce((sum, table) => sum + table.rows, 0)
    note({ isGood: true, rows, problem: '' })
    return manifest
  } catch (error) {
    const text = error instanceof Error ? error.message : String(error)
    note({ isGood: false, rows: 0, problem: text.split('\n')[0] ?? '' })
    throw error
  }
}
