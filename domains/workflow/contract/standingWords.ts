/** How a process that stands still, is gone from the lists or waits is said; apart from its plain states, which the first load carries. */
import type { ProcessCard } from './card.ts'
import type { Turn } from './process.ts'
import type { InstanceStatus } from './states.ts'
import { statusLabel, suspendedLabel, toneOf } from './stateWords.ts'

type Standing = Pick<ProcessCard, 'isSuspended' | 'isRemoved'> &
  Partial<Pick<ProcessCard, 'isRevocationAsked'>>

/** What is said instead of the state of one that an operator has removed. */
export const removedLabel = '已删除'

/** A process's state as lists and heads say it. */
export function standingLabel({
  status,
  isSuspended,
  isRevocationAsked,
  isRemoved,
}: Standing & { status: InstanceStatus }): string {
  if (isRemoved) return removedLabel
  if (isRevocationAsked) return '申请撤销中'
  return isSuspended ? suspendedLabel : statusLabel(status)
}

/** The colour that goes with those words. */
export function standingTone({
  instanceStatus,
  isSuspended,
  isRevocationAsked,
  isRemoved,
}: Standing & Pick<ProcessCard, 'instanceStatus'>): ReturnType<typeof toneOf> {
  if (isRemoved) return 'info'
  return isSuspended || isRevocationAsked ? 'warning' : toneOf(instanceStatus)
}

/** For whom a process waits: names, or what is said instead where nobody of those who have the word can sign in any more. */
export function awaited(turns: readonly Turn[]): string {
  const people = [
    ...new Set(
      turns.flatMap(({ isStranded, claimedBy, names }) => (isStranded ? [] : (claimedBy ?? names))),
    ),
  ]
  const said = [
    ...(people.length > 0 ? [`等待 ${people.join('、')}`] : []),
    ...(turns.some(({ isStranded }) => isStranded) ? ['处理人已离校，等待流程管理员'] : []),
  ]
  return said.join('；')
}
