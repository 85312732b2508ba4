import type { Generated } from 'kysely'

import type { Half } from '../contract/halfDays.ts'
import type { LeaveContent } from '../contract/leave.ts'
import type { Absentee, LeaveState } from '../contract/states.ts'

type Stamps = { createTime: Generated<Date>; updateTime: Generated<Date> }

type LeaveRequestTable = Stamps &
  LeaveContent & {
    tenantId: string
    id: Generated<string>
    absentee: Absentee
    studentId: string | null
    personId: string | null
    absenteeName: string
    groupId: string | null
    groupName: string
    halfDays: number
    attachIds: string[]
    state: LeaveState
    applicantId: string
    applicantName: string
    askedAt: Date
    backDate: string | null
    backHalf: Half | null
    endedBy: string | null
    endedName: string | null
    endedAt: Date | null
  }

type LeaveHalfDayTable = {
  tenantId: string
  absentee: Absentee
  absenteeId: string
  day: string
  half: Half
  requestId: string
  createTime: Generated<Date>
}

type LeaveBalanceTable = Stamps & {
  tenantId: string
  id: Generated<string>
  personId: string
  kind: string
  year: number
  granted: number
  reserved: Generated<number>
  used: Generated<number>
}

declare module '../../../platform/server/database/tables.ts' {
  interface Tables {
    leaveRequest: LeaveRequestTable
    leaveHalfDay: LeaveHalfDayTable
    leaveBalance: LeaveBalanceTable
  }
}
