import type { StudentRequest } from './request.ts'

/** The request as pairs of label and value, without fields that its kind does not use. */
export const requestFacts = (request: StudentRequest): { label: string; value: string }[] => [
  { label: '学生', value: [request.studentName, request.className].filter(Boolean).join(' · ') },
  { label: '申请事项', value: request.kindName },
  { label: '从哪天起', value: request.fromDay },
  { label: '转入学校', value: request.otherSchool },
  {
    label: '就读方式',
    value: request.studyWayName && `${request.former} → ${request.studyWayName}`,
  },
  { label: '姓名', value: request.newName && `${request.former} → ${request.newName}` },
  { label: '申请原因', value: request.reason },
]
