import type { maskedNames, StudentDetail } from './student.ts'

/** A pupil's class and seat. */
export const placeOf = ({ className, seat }: Pick<StudentDetail, 'className' | 'seat'>): string =>
  [className || '未分班', seat === undefined ? '' : `${seat} 号`].filter(Boolean).join(' · ')

/** A pupil's record as pairs of label and value. Revealed values replace their masks. */
export const recordFacts = (
  student: StudentDetail,
  revealed: ReadonlyMap<string, string>,
): { label: string; value: string | undefined }[] => {
  const shown = (name: (typeof maskedNames)[number]): string => revealed.get(name) ?? student[name]
  return [
    { label: '学号', value: student.studentNo },
    { label: '性别', value: student.sexName },
    { label: '出生日期', value: student.birthday },
    { label: '身份证件号', value: shown('idNo') },
    { label: '学籍号', value: shown('recordNo') },
    { label: '家庭住址', value: shown('address') },
    { label: '入学日期', value: student.entryDate },
    { label: '入学方式', value: student.entryWay },
    { label: '就读方式', value: student.studyWayName },
  ]
}

/** The details of a change besides its kind and day. */
export const changeWords = ({
  reason,
  otherSchool,
  approvalNo,
}: {
  reason: string
  otherSchool: string
  approvalNo: string
}): string => [reason, otherSchool, approvalNo].filter(Boolean).join(' · ')
