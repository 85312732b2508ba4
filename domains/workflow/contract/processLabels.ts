/**
 * Labels for suspended, removed and waiting processes. They are separate from the plain states,
 * which are in the first load.
 */
import type { ProcessCard } from './card.ts'
import type { Pending } from './pending.ts'
import type { FlowEntry, Turn } from './process.ts'
import type { InstanceStatus } from './states.ts'
import { statusLabel, suspendedLabel, toneOf } from './statusLabels.ts'

type Status = Pick<ProcessCard, 'isSuspended' | 'isRemoved'> &
  Partial<Pick<ProcessCard, 'isRevocationAsked'>>

/** Shown instead of the state of a removed process. */
export const removedLabel = '已删除'

/** The label of a process's state in lists and headings. */
export function processLabel({
  status,
  isSuspended,
  isRevocationAsked,
  isRemoved,
}: Status & { status: InstanceStatus }): string {
  if (isRemoved) return removedLabel
  if (isRevocationAsked) return '申请撤销中'
  return isSuspended ? suspendedLabel : statusLabel(status)
}

/** The colour of that label. */
export function processTone({
  instanceStatus,
  isSuspended,
  isRevocationAsked,
  isRemoved,
}: Status & Pick<ProcessCard, 'instanceStatus'>): ReturnType<typeof toneOf> {
  if (isRemoved) return 'info'
  return isSuspended || isRevocationAsked ? 'warning' : toneOf(instanceStatus)
}

/**
 * The people for whom a process waits, or a text for tasks whose assignees can no longer sign in.
 */
export function waitingForText(turns: readonly Turn[]): string {
  const people = [
    ...new Set(
      turns.flatMap(({ isStranded, claimedBy, names }) => (isStranded ? [] : (claimedBy ?? names))),
    ),
  ]
  const said = [
    ...(people.length > 0 ? [`等待${people.join('、')}`] : []),
    ...(turns.some(({ isStranded }) => isStranded) ? ['无人可处理，等待流程管理员改派'] : []),
  ]
  return said.join('；')
}

/** Who decides in this moment. The decider reads that it may still be undone. */
export const pendingText = ({ by, isMine }: Pending): string =>
  isMine ? '您刚刚处理过，马上生效' : `${by}正在处理`

/** What the decider reads after an answer: 已通过, or 已回复“不通过”. */
export const answeredText = (word: string): string =>
  word.startsWith('不') ? `已回复“${word}”` : `已${word}`

/** Whether the reason of an entry says more than its title, its names and its mark. */
export const isTelling = ({ historyActivityType: type, assigneeName, why }: FlowEntry): boolean =>
  why !== '' &&
  type !== 'startEvent' &&
  type !== 'candidate' &&
  type !== 'endEvent' &&
  !['审批', '办理', '处理'].some((verb) => why === `等待${assigneeName}${verb}`)
