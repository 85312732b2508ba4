import { readLastTrial } from '../../platform/server/backup/restoreTrials.ts'
import { bad, good } from './findings.ts'
import type { Finding } from './findings.ts'

const name = 'trial'
/** As the alert of deploy/monitoring. */
const mostDays = 9

/** Whether a restore of the newest backup was tried in the last days, and went well. */
export function checkRestoreTrial(dataDir: string, now: Date): Finding {
  const last = readLastTrial(dataDir)
  if (!last)
    return bad(
      name,
      'no restore was tried yet → node tools/restore.ts --newest --verify, every week',
    )
  const days = Math.floor((now.getTime() - Date.parse(last.triedAt)) / 86_400_000)
  if (!last.isGood) return bad(name, `${last.backup} cannot be restored: ${last.problem}`)
  return days >= mostDays
    ? bad(name, `the last trial of a restore is ${days} days old`)
    : good(name, `${last.backup} was restored on trial ${days} days ago`)
}
