import { readLastTrial } from '../../platform/server/backup/restoreTrials.ts'

const mostDays = 9

/** Whether a restore of the newest backup was tried in the last days, and went well. */
export function checkRestoreTrial(
  dataDir: string,
  now: Date,
): { isGood: boolean; name: string; text: string } {
  const name = 'trial'
  const last = readLastTrial(dataDir)
  if (!last)
    return {
      isGood: false,
      name,
      text: 'no restore was tried yet → node tools/restore.ts --newest --verify, every week',
    }
  const days = Math.floor((now.getTime() - Date.parse(last.triedAt)) / 86_400_000)
  if (!last.isGood)
    return { isGood: false, name, text: `${last.backup} cannot be restored: ${last.problem}` }
  return days > mostDays
    ? { isGood: false, name, text: `the last trial of a restore is ${days} days old` }
    : { isGood: true, name, text: `${last.backup} was restored on trial ${days} days ago` }
}
