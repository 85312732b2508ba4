import type { DictionaryOption } from '../../../platform/contract/dictionaryOption.ts'
import { wireDate } from '../../../platform/contract/time.ts'
import { changeKindNames, changesFrom, officeChanges, seatOf } from './states.ts'
import type { StudentStatus } from './states.ts'
import type { StudentDetail } from './student.ts'

/** The initial values of a new pupil's form. */
export const blankStudent = {
  name: '',
  studentNo: '',
  birthday: '',
  idNo: '',
  recordNo: '',
  address: '',
  entryDate: '',
  entryWay: '',
  studyWay: 'DAY',
} as const

/** A pupil's record as values of its form. Masked numbers are sent back unchanged. */
export const studentValues = ({
  id,
  studentNo,
  name,
  sex,
  birthday = '',
  entryDate,
  entryWay,
  studyWay,
  idNo,
  recordNo,
  address,
  seat,
}: StudentDetail) => ({
  id,
  studentNo,
  name,
  sex,
  birthday,
  entryDate,
  entryWay,
  studyWay,
  idNo,
  recordNo,
  address,
  ...(seat === undefined ? {} : { seat }),
})

/** The initial values of a change of a pupil; dated today by default. */
export const blankChange = (studentId: string, now: Date) => ({
  studentId,
  happenedOn: wireDate(now),
  reason: '',
  approvalNo: '',
  otherSchool: '',
  classId: '',
})

/** The changes that are possible in this status, as options of a field. */
export const changeOptions = (status: StudentStatus): DictionaryOption[] =>
  changesFrom(status).map((kind) => ({ value: kind, label: changeKindNames[kind] }))

type ChangeQuestions = { asksClass: boolean; needsClass: boolean; asksSchool: boolean }

/**
 * The extra questions of a kind of change: the class for a move into a class, the other school for
 * a transfer.
 */
export function questionsOf(chosen: string): ChangeQuestions {
  const kind = officeChanges.find((one) => one === chosen)
  const seat = kind && seatOf(kind)
  return {
    asksClass: seat === 'takes' || seat === 'mayTake',
    needsClass: seat === 'takes',
    asksSchool: kind === 'TRANSFER_OUT' || kind === 'RETURN',
  }
}
