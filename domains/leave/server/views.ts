import { wireDate, wireDateTime } from '../../../platform/contract/time.ts'
import { daysOf, halfDayWords, spanWords } from '../contract/halfDays.ts'
import type { Leave, LeaveRow } from '../contract/leave.ts'
import { leaveStateNames } from '../contract/states.ts'
import type { kindNames } from './kinds.ts'
import type { LeaveRequestRow } from './queries/requests.ts'

type NameOf = Awaited<ReturnType<typeof kindNames>>

export const presentRow = (
  row: LeaveRequestRow,
  nameOf: NameOf,
  isRevocationAsked: boolean,
): LeaveRow => ({
  id: row.id,
  absentee: row.absentee,
  absenteeName: row.absenteeName,
  groupName: row.groupName,
  kindName: nameOf(row.absentee, row.kind),
  span: spanWords(row, wireDate(row.askedAt)),
  days: daysOf(row.halfDays),
  state: row.state,
  stateName: isRevocationAsked ? '申请撤销中' : leaveStateNames[row.state],
  isRevocationAsked,
  applicantName: row.applicantName,
  askedAt: wireDateTime(row.askedAt),
})

type Shown = Omit<
  Leave,
  | 'files'
  | 'processInstanceId'
  | 'mayMend'
  | 'mayWithdraw'
  | 'mayEnd'
  | 'mayAskRevocation'
  | 'mayDropRevocation'
  | 'hints'
>

/** The content of a leave, for every authorised reader. */
export const presentLeave = (
  row: LeaveRequestRow,
  nameOf: NameOf,
  isRevocationAsked: boolean,
): Shown => {
  const { studentId, endedName, backDate, backHalf, attachIds: _files, ...written } = row
  return {
    ...written,
    ...presentRow(row, nameOf, isRevocationAsked),
    ...(studentId === null ? {} : { studentId }),
    ...(backDate && backHalf
      ? { backAt: halfDayWords({ day: backDate, half: backHalf }, row.beginDate) }
      : {}),
    ...(endedName === null ? {} : { endedName }),
  }
}
