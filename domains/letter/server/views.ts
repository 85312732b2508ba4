import { wireDateTime } from '../../../platform/contract/time.ts'
import { letterStateNames } from '../contract/letter.ts'
import type { LetterAnswer, LetterState } from '../contract/letter.ts'
import type { LetterRow } from '../contract/office.ts'
import type { LetterRecord } from './queries/letters.ts'

const stateOf = ({ revokedTime }: LetterRecord): LetterState =>
  revokedTime === null ? 'VALID' : 'REVOKED'

/** A letter as anybody with its code sees it. */
export const presentAnswer = (letter: LetterRecord): LetterAnswer => ({
  school: letter.schoolName,
  number: letter.number,
  name: letter.maskedName,
  plan: letter.planName,
  date: letter.letterDate,
  state: stateOf(letter),
})

/** A letter in the office's list. */
export const presentRow = (letter: LetterRecord): LetterRow => ({
  ...presentAnswer(letter),
  id: letter.id,
  subjectId: letter.subjectId,
  stateName: letterStateNames[stateOf(letter)],
  verifyCode: letter.verifyCode,
  issuedTime: wireDateTime(letter.issuedTime),
  issuedByName: letter.issuedByName,
  ...(letter.printedTime === null ? {} : { printedTime: wireDateTime(letter.printedTime) }),
  ...(letter.revokedTime === null ? {} : { revokedTime: wireDateTime(letter.revokedTime) }),
  ...(letter.revokedByName === null ? {} : { revokedByName: letter.revokedByName }),
  ...(letter.revokeReason === null ? {} : { reason: letter.revokeReason }),
})
