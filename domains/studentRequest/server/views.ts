import { wireDateTime } from '../../../platform/contract/time.ts'
import { StudyWay, studyWayNames } from '../../people/contract/states.ts'
import type { RequestRow, SchoolRequestRow, StudentRequest } from '../contract/request.ts'
import { requestKindNames, requestStateNames } from '../contract/states.ts'
import type { RequestRecord } from './queries/requests.ts'

/** A request as a short list shows it. */
export const presentRow = ({ id, studentName, kind, state }: RequestRecord): RequestRow => ({
  id,
  studentName,
  kindName: kind ? requestKindNames[kind] : '',
  state,
  stateName: requestStateNames[state],
})

/** The same for readers of the whole roll. */
export const presentSchoolRow = (row: RequestRecord, askedAt: Date): SchoolRequestRow => ({
  ...presentRow(row),
  className: row.className,
  fromDay: row.fromDay ?? '',
  applicantName: row.applicantName,
  askedAt: wireDateTime(askedAt),
})

/** The content of a request, for every authorised reader. */
export const presentRequest = (
  row: RequestRecord,
): Omit<StudentRequest, 'files' | 'processInstanceId' | 'mayMend' | 'mayWithdraw'> => ({
  id: row.id,
  studentId: row.studentId,
  studentName: row.studentName,
  className: row.className,
  kind: row.kind ?? '',
  kindName: row.kind ? requestKindNames[row.kind] : '',
  fromDay: row.fromDay ?? '',
  reason: row.reason,
  otherSchool: row.otherSchool,
  newName: row.newName,
  studyWay: row.studyWay ?? '',
  studyWayName: row.studyWay ? studyWayNames[row.studyWay] : '',
  former: formerWords(row.former),
  state: row.state,
  stateName: requestStateNames[row.state],
  applicantName: row.applicantName,
  ...(row.askedAt ? { askedAt: wireDateTime(row.askedAt) } : {}),
})

function formerWords(former: string): string {
  const way = StudyWay.safeParse(former)
  return way.success ? studyWayNames[way.data] : former
}
