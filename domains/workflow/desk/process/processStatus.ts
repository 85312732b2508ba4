import { minuteWords } from '../../../../platform/contract/dayWords.ts'
import { wireDate } from '../../../../platform/contract/time.ts'
import { CallError } from '../../../../platform/web/calls/calls.ts'
import type { TaskDetail } from '../../contract/process.ts'
import { pendingText, waitingForText } from '../../contract/processLabels.ts'

const timeOf = (moment: string): string => minuteWords(moment, wireDate(new Date()))

/** The current turn and its start, in one sentence. */
export function turnText({ process, turns }: TaskDetail): string {
  const { suspension, removal } = process
  if (removal) return `${removal.by}于${timeOf(removal.since)}删除：${removal.why}`
  if (suspension) return `${suspension.by}于${timeOf(suspension.since)}挂起：${suspension.why}`
  if (process.pending) return pendingText(process.pending)
  const [turn] = turns
  if (!turn)
    return process.endTime
      ? `${process.categoryName} · ${timeOf(process.endTime)}结束`
      : process.categoryName
  if (process.isRevocationAsked)
    return `${turn.why}，${waitingForText(turns)}，自${timeOf(turn.since)}起`
  const steps = [...new Set(turns.map(({ nodeName }) => nodeName))].join('、')
  if (turns.every(({ isWait }) => isWait)) return `${steps}，${turn.why}`
  return `${steps}，${waitingForText(turns)}，自${timeOf(turn.since)}起`
}

/** Whether the server replied that the process does not exist, or not for this user. */
export const isGone = (error: Error | null): boolean =>
  error instanceof CallError && (error.reason === 'NOT_FOUND' || error.reason === 'INVALID_INPUT')
