import type { RoundTimes } from './states.ts'

/** Why a claim is refused. The first that applies is told, in this order. */
export const claimReasons = [
  'ROUND_NOT_OPEN',
  'ROUND_CLOSED',
  'NOT_ELIGIBLE',
  'AGREEMENT_MISSING',
  'LIMIT',
  'CONFLICT',
  'FULL',
] as const
export type ClaimReason = (typeof claimReasons)[number]
export type SeatReason = Exclude<ClaimReason, 'ROUND_NOT_OPEN' | 'ROUND_CLOSED'>

/**
 * Why the round takes no claims at a moment. Seats are claimed while an FCFS round is open, and in
 * the fill-up span after a draw.
 */
export function clockReason(
  round: RoundTimes,
  now: Date,
): 'ROUND_NOT_OPEN' | 'ROUND_CLOSED' | undefined {
  const { mode, state, openTime, closeTime, fillOpenTime, fillCloseTime } = round
  if (state === 'CLOSED') return 'ROUND_CLOSED'
  if (state === 'PUBLISHED' && mode === 'FCFS') {
    if (now < openTime) return 'ROUND_NOT_OPEN'
    return now < closeTime ? undefined : 'ROUND_CLOSED'
  }
  if (state !== 'ALLOCATED') return 'ROUND_NOT_OPEN'
  if (!fillOpenTime || !fillCloseTime || now >= fillCloseTime) return 'ROUND_CLOSED'
  return now < fillOpenTime ? 'ROUND_NOT_OPEN' : undefined
}

export type SeatFacts = {
  /** The child studies here and the class is for its grade and class; the guardian may consent. */
  readonly isEligible: boolean
  readonly hasAgreed: boolean
  readonly hasSharingConsent: boolean
  /** Seats of the child in this round. */
  readonly childTaken: number
  readonly childAllowed: number
  /** The child is in this class already, or in another at the same time. */
  readonly isConflicting: boolean
  readonly isFull: boolean
}

/** Why a child cannot have a seat, whatever the clock says. */
export function seatReason(facts: SeatFacts): SeatReason | undefined {
  if (!facts.isEligible) return 'NOT_ELIGIBLE'
  if (!facts.hasAgreed || !facts.hasSharingConsent) return 'AGREEMENT_MISSING'
  if (facts.childTaken >= facts.childAllowed) return 'LIMIT'
  if (facts.isConflicting) return 'CONFLICT'
  return facts.isFull ? 'FULL' : undefined
}

/** Instead of the sentence of NOT_ELIGIBLE, while the families of a class are asked about a merge. */
export const mergingSentence = '这个班拟并入别的班，不再招收学生，请另选一个班'

/** The sentences of the reasons. */
export const claimSentences: Readonly<Record<ClaimReason, string>> = {
  ROUND_NOT_OPEN: '选课还没有开始，请在开放时间内选课',
  ROUND_CLOSED: '选课已经结束，不能再选',
  NOT_ELIGIBLE: '这个班不招收孩子所在的年级或班级，或您没有为孩子办理选课的权限',
  AGREEMENT_MISSING: '请先签署选课协议；校外机构的课还需要同意向机构提供孩子的信息',
  LIMIT: '孩子在这一轮已经选满，可以用这门课换下还没有付款的一门',
  CONFLICT: '孩子已经选了这个班，或同一时间已有别的课',
  FULL: '这个班已经选满，开放候补的可以加入候补',
}
