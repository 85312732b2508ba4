import * as z from 'zod/mini'

/** How seats of a round are given: by order of arrival, by a draw over wishes, or by the office. */
export const RoundMode = z.enum(['FCFS', 'LOTTERY', 'MANUAL'])
export type RoundMode = z.output<typeof RoundMode>

export const roundModeNames: Readonly<Record<RoundMode, string>> = {
  FCFS: '先到先得',
  LOTTERY: '志愿摇号',
  MANUAL: '学校安排',
}

/**
 * The state of a round. A PUBLISHED round opens and closes by the server's clock. DRAWING: the wishes
 * are frozen for the draw. ALLOCATED: the draw has given its seats; free places may be claimed in the
 * fill-up span.
 */
export const RoundState = z.enum(['DRAFT', 'PUBLISHED', 'DRAWING', 'ALLOCATED', 'CLOSED'])
export type RoundState = z.output<typeof RoundState>

/** What a family sees of a round at a moment. */
export const RoundPhase = z.enum(['DRAFT', 'COMING', 'OPEN', 'DRAWING', 'FILLING', 'OVER'])
export type RoundPhase = z.output<typeof RoundPhase>

export const roundPhaseNames: Readonly<Record<RoundPhase, string>> = {
  DRAFT: '未发布',
  COMING: '即将开始',
  OPEN: '进行中',
  DRAWING: '摇号中',
  FILLING: '补选中',
  OVER: '已结束',
}

export type RoundTimes = {
  readonly mode: RoundMode
  readonly state: RoundState
  readonly openTime: Date
  readonly closeTime: Date
  readonly fillOpenTime: Date | null
  readonly fillCloseTime: Date | null
}

/** The phase of a round by the server's clock. */
export function phaseOf(round: RoundTimes, now: Date): RoundPhase {
  const { state, openTime, closeTime, fillOpenTime, fillCloseTime } = round
  if (state === 'DRAFT') return 'DRAFT'
  if (state === 'CLOSED') return 'OVER'
  if (state === 'DRAWING') return 'DRAWING'
  if (state === 'PUBLISHED') {
    if (now < openTime) return 'COMING'
    if (now < closeTime) return 'OPEN'
    return round.mode === 'LOTTERY' ? 'DRAWING' : 'OVER'
  }
  if (!fillOpenTime || !fillCloseTime || now >= fillCloseTime) return 'OVER'
  return now < fillOpenTime ? 'COMING' : 'FILLING'
}

/** The state of a child's seat (domain.md 3.3). Free classes skip HELD. */
export const SeatState = z.enum([
  'WAITING',
  'OFFERED',
  'HELD',
  'ENROLLED',
  'DROP_REQUESTED',
  'DROPPED',
  'EXPIRED',
  'COMPLETED',
])
export type SeatState = z.output<typeof SeatState>

/** The states in which a family may give a choice up by itself. */
export const droppable: readonly SeatState[] = ['WAITING', 'OFFERED', 'HELD', 'ENROLLED']

export const seatStateNames: Readonly<Record<SeatState, string>> = {
  WAITING: '候补',
  OFFERED: '待确认',
  HELD: '已占位，待付款',
  ENROLLED: '已选',
  DROP_REQUESTED: '退课审核中',
  DROPPED: '已退课',
  EXPIRED: '已过期',
  COMPLETED: '已完成',
}

export const seatTones = {
  WAITING: 'info',
  OFFERED: 'warning',
  HELD: 'warning',
  ENROLLED: 'success',
  DROP_REQUESTED: 'warning',
  DROPPED: 'info',
  EXPIRED: 'info',
  COMPLETED: 'success',
} as const satisfies Readonly<Record<SeatState, string>>

/** The states that may follow each state. */
export const seatMoves: Readonly<Record<SeatState, readonly SeatState[]>> = {
  WAITING: ['OFFERED', 'DROPPED', 'EXPIRED'],
  OFFERED: ['HELD', 'ENROLLED', 'EXPIRED', 'DROPPED'],
  HELD: ['ENROLLED', 'EXPIRED', 'DROPPED'],
  ENROLLED: ['DROP_REQUESTED', 'DROPPED', 'COMPLETED'],
  DROP_REQUESTED: ['DROPPED', 'ENROLLED'],
  DROPPED: [],
  EXPIRED: ['ENROLLED'],
  COMPLETED: [],
}

export const SeatSource = z.enum(['CLAIM', 'DRAW', 'WAITING_LIST', 'OFFICE'])
export type SeatSource = z.output<typeof SeatSource>

/** What the allocation decided about a wish, and why. ENOUGH: the child had its seats already. */
export const WishOutcome = z.enum(['SEATED', 'FULL', 'CONFLICT', 'LIMIT', 'NOT_ELIGIBLE', 'ENOUGH'])
export type WishOutcome = z.output<typeof WishOutcome>
