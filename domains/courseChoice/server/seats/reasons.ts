import type { ClassState } from '../../../afterSchool/contract/classStates.ts'
import { claimSentences, mergingSentence, seatReason } from '../../contract/whyNot.ts'
import type { SeatReason } from '../../contract/whyNot.ts'
import type { RoundTimes } from '../../contract/states.ts'
import type { FactsRow } from '../queries/seatFacts.ts'

/** The states of a class in which seats are given; lessons may begin while a round is open. */
const choosable: readonly ClassState[] = [
  'PUBLISHED',
  'CHOOSING',
  'UNDERFILLED',
  'FORMED',
  'RUNNING',
]
export const isLiveClass = (state: ClassState): boolean => choosable.includes(state)

export const timesOf = ({ roundState, ...round }: FactsRow): RoundTimes => ({
  ...round,
  state: roundState,
})

/** Why the child cannot have a seat in the class, from the rows. */
export function seatReasonOf(row: FactsRow): SeatReason | undefined {
  return seatReason({
    isEligible:
      row.canConsent && row.childStatus === 'STUDYING' && row.isFitting && !isClosedTo(row),
    hasAgreed: row.agreement === '' || row.childAllowed !== null,
    hasSharingConsent: row.hasSharingConsent,
    childTaken: row.childTaken ?? 0,
    childAllowed: row.childAllowed ?? row.maxPerChild,
    isConflicting: row.conflicts.length > 0 || isInside(row),
    isFull: row.taken >= row.capacity,
  })
}

/** A class that is to be merged gives no seats; who is in it is asked on the own page. */
const isClosedTo = (row: FactsRow): boolean => row.isMerging && !isInside(row)

/** Why the child cannot have a seat in the class, in words. */
export function whyNotOf(row: FactsRow): { reason: SeatReason; msg: string } | undefined {
  const reason = seatReasonOf(row)
  if (!reason) return undefined
  const isMerging = reason === 'NOT_ELIGIBLE' && isClosedTo(row)
  return { reason, msg: isMerging ? mergingSentence : claimSentences[reason] }
}

/** A child that waits for the class is not in it. */
const isInside = ({ seatState }: FactsRow): boolean =>
  seatState !== null && seatState !== 'WAITING' && seatState !== 'OFFERED'
