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
