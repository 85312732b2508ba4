import { existsSync } from 'node:fs'

import {
  readRestored,
  registerPathOf,
  registerProblem,
} from '../../platform/server/backup/erasureRegister.ts'
import { bad, good } from './findings.ts'
import type { Finding } from './findings.ts'

const name = 'erasures'

/** Whether a restore may have brought back what was erased on request of families. */
export async function erasureRegisterFinding(dataDir: string): Promise<Finding> {
  const problem = registerProblem(await readRestored(dataDir))
  if (problem) return bad(name, `${problem.sentence} → ${problem.advice}`)
  return good(
    name,
    existsSync(registerPathOf(dataDir))
      ? 'erasures.jsonl is in the data folder; keep a copy with the keys'
      : 'no erasures.jsonl: the product has not started with this data folder, or the file was removed → put it back before the next start',
  )
}
