import { CallError } from '../../../../platform/web/calls/calls.ts'
import type { TaskDetail } from '../../contract/process.ts'
import { pendingText, waitingForText } from '../../contract/processLabels.ts'

/** The current turn and its start, in one sentence. */
export function turnText({ process, turns }: TaskDetail): string {
  const { suspension, removal } = process
  if (removal) return `${removal.by} 于 ${removal.since.slice(0, 16)} 删除：${removal.why}`
  if (suspension)
    return `${suspension.by} 于 ${suspension.since.slice(0, 16)} 挂起：${suspension.why}`
  if (process.pending) return pendingText(process.pending)
  const [turn] = turns
  if (!turn)
    return process.endTime
      ? `${process.categoryName} · ${process.endTime.slice(0, 16)} 结束`
      : process.categoryName
  if (process.isRevocationAsked)
    return `${turn.why}，${waitingForText(turns)}，自 ${turn.since.slice(0, 16)} 起`
  const steps = [...new Set(turns.map(({ nodeName }) => nodeName))].join('、')
  if (turns.every(({ isWait }) => isWait)) return `${steps}，${turn.why}`
  return `${steps}，${waitingForText(turns)}，自 ${turn.since.slice(0, 16)} 起`
}

/** Whether the server replied that the process does not exist, or not for this user. */
export const isGone = (error: Error | null): boolean =>
  error instanceof CallError && (error.reason === 'NOT_FOUND' || error.reason === 'INVALID_INPUT')
