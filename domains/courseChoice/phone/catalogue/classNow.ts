import type { Tone } from '../../../../platform/web/kit/list/Facts.tsx'
import type { ChoosableClass, Choice } from '../../contract/choice.ts'
import type { Round } from '../../contract/round.ts'
import { seatStateNames, seatTones } from '../../contract/states.ts'

type ClassNow = { readonly words: string; readonly tone: Tone }

/** The child's own seat, the places of the class, or why there is none, in a few words. */
export function classNow(one: ChoosableClass, own: Choice | undefined): ClassNow {
  if (own) return { words: seatStateNames[own.state], tone: seatTones[own.state] }
  if (one.whyNot?.reason === 'NOT_ELIGIBLE') return { words: '不能选', tone: 'info' }
  if (one.conflicts.length > 0) return { words: '时间冲突', tone: 'warning' }
  if (one.free > 0) return { words: `余 ${one.free} 个`, tone: 'success' }
  return { words: one.waiting > 0 ? `已满 · 候补 ${one.waiting}` : '已满', tone: 'error' }
}

/** What one tap does for a class while seats are given. */
export type ClassAct = 'claim' | 'wait' | 'swap' | 'prepare' | 'none'

/** The act that a class offers to a child without a seat in it. */
export function actFor(
  one: Pick<ChoosableClass, 'free' | 'conflicts' | 'whyNot'>,
  hasWaitingList: boolean,
): ClassAct {
  const reason = one.whyNot?.reason
  if (reason === 'NOT_ELIGIBLE') return 'none'
  if (reason === 'AGREEMENT_MISSING') return 'prepare'
  if (one.free <= 0) return hasWaitingList ? 'wait' : 'none'
  return reason === 'LIMIT' || one.conflicts.length > 0 ? 'swap' : 'claim'
}

/** The next step after a refusal, by its reason. */
export function nextFor(
  reason: string,
  { hasWaitingList }: Pick<Round, 'hasWaitingList'>,
): ClassAct {
  if (reason === 'FULL') return hasWaitingList ? 'wait' : 'none'
  if (reason === 'CONFLICT' || reason === 'LIMIT') return 'swap'
  return reason === 'AGREEMENT_MISSING' ? 'prepare' : 'none'
}

export const actWords: Readonly<Record<Exclude<ClassAct, 'none'>, string>> = {
  claim: '选课',
  wait: '加入候补',
  swap: '换课',
  prepare: '去签署',
}
