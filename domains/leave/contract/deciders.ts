import type { Absentee } from './states.ts'

/** Leave of more days than these needs one more approver. */
export const daysUntil = { gradeHead: 1, academicOffice: 3, principal: 3 } as const

/** The approvers in one sentence. */
export const deciderWords: Readonly<Record<Absentee, string>> = {
  STUDENT: `由班主任审批；超过 ${daysUntil.gradeHead} 天还要年级主任同意，超过 ${daysUntil.academicOffice} 天还要教务同意`,
  STAFF: `由部门主管审批；超过 ${daysUntil.principal} 天还要校长同意`,
}
