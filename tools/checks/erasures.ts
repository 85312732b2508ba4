import { existsSync } from 'node:fs'

import {
  readRestored,
  registerPathOf,
  registerProblem,
} from '../../platform/server/backup/erasureRegister.ts'

type Found = { readonly isGood: boolean; readonly name: string; readonly text: string }

/** Whether a restore may have brought back what was erased on request of families. */
export async function erasureRegisterFinding(dataDir: string): Promise<Found> {
  const name = 'erasures'
  const problem = registerProblem(await readRestored(dataDir))
  if (problem) return { isGood: false, name, text: `${problem.sentence} → ${problem.advice}` }
  return {
    isGood: true,
    name,
    text: existsSync(registerPathOf(dataDir))
      ? 'erasures.jsonl is in the data folder; keep a copy with the keys'
      : 'nothing was erased yet',
  }
}
