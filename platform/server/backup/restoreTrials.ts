import { appendFileSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

import * as z from 'zod/mini'

/** One trial: the newest backup was restored into a throw-away database and compared. */
const RestoreTrial = z.object({
  triedAt: z.iso.datetime(),
  /** The name of the backup. */
  backup: z.string(),
  isGood: z.boolean(),
  rows: z.number(),
  seconds: z.number(),
  /** What was wrong, in a sentence; empty for a good one. */
  problem: z.string(),
})
export type RestoreTrial = z.output<typeof RestoreTrial>

const fileOf = (dataDir: string): string => join(dataDir, 'restore-trials.jsonl')

/** Adds the result of a trial to those in the data folder. */
export function noteTrial(dataDir: string, trial: RestoreTrial): void {
  appendFileSync(fileOf(dataDir), `${JSON.stringify(trial)}\n`, { mode: 0o600 })
}

/** The last trial with this data folder; undefined where there was none. */
export function readLastTrial(dataDir: string): RestoreTrial | undefined {
  try {
    const lines = readFileSync(fileOf(dataDir), 'utf8').trimEnd().split('\n')
    return z.parse(RestoreTrial, JSON.parse(lines.at(-1) ?? ''))
  } catch {
    return undefined
  }
}
