import { wireDateTime } from '../../../../platform/contract/time.ts'
import type { Round } from '../../contract/round.ts'
import { paymentMinutes } from '../../contract/payable.ts'
import type { DeskRound } from '../../contract/roundForm.ts'
import { phaseOf, roundModeNames, roundPhaseNames } from '../../contract/states.ts'
import type { DeskRoundRow, RoundRow } from '../queries/rounds.ts'

/** A round as families see it. */
export function presentRound(row: RoundRow, now: Date): Round {
  const phase = phaseOf(row, now)
  const { fillOpenTime, fillCloseTime, drawId } = row
  return {
    id: row.id,
    name: row.name,
    termId: row.termId,
    termName: row.termName,
    mode: row.mode,
    modeName: roundModeNames[row.mode],
    phase,
    phaseName: roundPhaseNames[phase],
    rules: row.rules,
    agreement: row.agreement,
    openTime: wireDateTime(row.openTime),
    closeTime: wireDateTime(row.closeTime),
    ...(fillOpenTime && fillCloseTime
      ? {
          fillOpenTime: wireDateTime(fillOpenTime),
          fillCloseTime: wireDateTime(fillCloseTime),
        }
      : {}),
    dropUntil: wireDateTime(row.dropUntil),
    maxPerChild: row.maxPerChild,
    hasWaitingList: row.hasWaitingList,
    offerHours: row.offerHours,
    payWithinMin: paymentMinutes,
    classCount: row.classCount,
    favoursUnseated: row.favoursUnseated,
    ...(drawId === null ? {} : { drawId }),
  }
}

/** The same for the office, with its counts. */
export const presentDeskRound = (row: DeskRoundRow, now: Date): DeskRound => ({
  ...presentRound(row, now),
  state: row.state,
  classIds: row.classIds,
  preparedCount: row.preparedCount,
  seatCount: row.seatCount,
  waitingCount: row.waitingCount,
  wishingCount: row.wishingCount,
})
