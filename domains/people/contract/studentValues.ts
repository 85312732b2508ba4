import type { DictionaryOption } from '../../../platform/contract/dictionaryOption.ts'
import { wireDate } from '../../../platform/contract/time.ts'
import { changeKindNames, changesFrom, officeChanges, seatOf } from './states.ts'
import type { StudentStatus } from './states.ts'
import type { StudentDetail } from './student.ts'

/** A pupil's form before anything is typed. */
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

/** A pupil's record as its form wants it; masked numbers go back as they are. */
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

/** A change of a pupil before anything is chosen; it happened today unless told. */
export const blankChange = (studentId: string, now: Date) => ({
  studentId,
  happenedOn: wireDate(now),
  reason: '',
  approvalNo: '',
  otherSchool: '',
  classId: '',
})

/** The changes that can happen to a pupil who stands here, as a field offers them. */
export const changeOptions = (status: StudentStatus): DictionaryOption[] =>
  changesFrom(status).map((kind) => ({ value: kind, label: changeKindNames[kind] }))

type ChangeQuestions = { asksClass: boolean; needsClass: boolean; asksSchool: boolean }

/** What a kind of change asks beside day and reason: one into a class which one, one between schools the other school. */
export function questionsOf(chosen: string): ChangeQuestions {
  const kind = officeChanges.find((one) => one === chosen)
  const seat = kind && seatOf(kind)
  return {
    asksClass: seat === 'takes' || seat === 'mayTake',
    needsClass: seat === 'takes',
    asksSchool: kind === 'TRANSFER_OUT' || kind === 'RETURN',
  }
}
