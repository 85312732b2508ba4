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
): Omit<StudentRequest, 'files' | 'processInstanceId' | 'mayMend' | 'mayWithdraw'> => {
  const { attachIds: _files, applicantId: _applicant, askedAt, ...written } = row
  return {
    ...written,
    ...presentRow(row),
    kind: row.kind ?? '',
    fromDay: row.fromDay ?? '',
    studyWay: row.studyWay ?? '',
    studyWayName: row.studyWay ? studyWayNames[row.studyWay] : '',
    former: formerWords(row.former),
    ...(askedAt ? { askedAt: wireDateTime(askedAt) } : {}),
  }
}

function formerWords(former: string): string {
  const way = StudyWay.safeParse(former)
  return way.success ? studyWayNames[way.data] : former
}
