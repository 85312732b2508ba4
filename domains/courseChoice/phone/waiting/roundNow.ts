import { momentOf } from '../../../../platform/contract/time.ts'
import type { Round } from '../../contract/round.ts'
import type { RoundPhase } from '../../contract/states.ts'

type Times = Pick<
  Round,
  'mode' | 'phase' | 'openTime' | 'closeTime' | 'fillOpenTime' | 'fillCloseTime' | 'drawId'
>

/**
 * The phase of a round now: the server's answer moved on by the clock, so that a page opens with the
 * round and does not have to be loaded again.
 */
export function phaseAt(round: Times, now: Date): RoundPhase {
  const { mode, phase, openTime, closeTime, fillOpenTime, fillCloseTime, drawId } = round
  const isPast = (wire: string) => now >= momentOf(wire)
  if (phase !== 'COMING' && phase !== 'OPEN' && phase !== 'FILLING') return phase
  // After its draw a round comes again, with its free places.
  if (phase === 'FILLING' || (phase === 'COMING' && drawId !== undefined)) {
    if (!fillOpenTime || !fillCloseTime || isPast(fillCloseTime)) return 'OVER'
    return isPast(fillOpenTime) ? 'FILLING' : 'COMING'
  }
  if (isPast(closeTime)) return mode === 'LOTTERY' ? 'DRAWING' : 'OVER'
  return phase === 'OPEN' || isPast(openTime) ? 'OPEN' : 'COMING'
}

/** The next moment at which the phase changes by the clock. */
export function nextMoment(round: Times, now: Date): string | undefined {
  const phase = phaseAt(round, now)
  if (phase === 'OPEN') return round.closeTime
  if (phase === 'FILLING') return round.fillCloseTime
  if (phase !== 'COMING') return undefined
  return round.drawId === undefined ? round.openTime : round.fillOpenTime
}

const order = ['OPEN', 'FILLING', 'COMING', 'DRAWING', 'OVER', 'DRAFT'] as const

/** The rounds that matter most now first: open ones, then the next to open. */
export const byImportance = (rounds: readonly Round[], now: Date): readonly Round[] =>
  rounds.toSorted(
    (one, other) =>
      order.indexOf(phaseAt(one, now)) - order.indexOf(phaseAt(other, now)) ||
      one.openTime.localeCompare(other.openTime),
  )

/** Whether families may claim seats themselves in this phase. */
export const takesClaims = (mode: Round['mode'], phase: RoundPhase): boolean =>
  phase === 'FILLING' || (phase === 'OPEN' && mode === 'FCFS')

/** Whether families may hand in wishes in this phase. */
export const takesWishes = (mode: Round['mode'], phase: RoundPhase): boolean =>
  phase === 'OPEN' && mode === 'LOTTERY'
