import type { DeskRound, RoundClass } from '../../contract/roundForm.ts'
import { roundModeNames, roundPhaseNames } from '../../contract/states.ts'

/** A round of first come, first served that opens soon; the names follow its mode and phase. */
export function someDeskRound(given: Partial<DeskRound> = {}): DeskRound {
  const mode = given.mode ?? 'FCFS'
  const phase = given.phase ?? 'COMING'
  return {
    id: '5',
    name: '春季第一轮',
    termId: '1',
    termName: '2027 春',
    mode,
    modeName: roundModeNames[mode],
    state: 'PUBLISHED',
    phase,
    phaseName: roundPhaseNames[phase],
    rules: '每人最多两门。',
    agreement: '自愿参加。',
    openTime: '2027-03-01 20:00:00',
    closeTime: '2027-03-03 20:00:00',
    dropUntil: '2027-03-10 20:00:00',
    maxPerChild: 2,
    hasWaitingList: true,
    offerHours: 12,
    payWithinMin: 30,
    classCount: 2,
    favoursUnseated: false,
    classIds: ['21', '22'],
    preparedCount: 18,
    seatCount: 7,
    waitingCount: 3,
    wishingCount: 0,
    ...given,
  }
}

export const someRoundClass = (given: Partial<RoundClass> = {}): RoundClass => ({
  id: '21',
  name: '足球一班',
  ownerName: '本校',
  times: '周二 16:10–17:10',
  gradeNames: '三年级',
  capacity: 20,
  taken: 7,
  waiting: 3,
  favourites: 11,
  wishes: 9,
  firstWishes: 4,
  ...given,
})
