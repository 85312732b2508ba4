/** The keys under which the processes behind leaves are known on the wire. */
export const studentLeaveFlowKey = 'studentLeave'
export const staffLeaveFlowKey = 'staffLeave'

/** From more days than these on, somebody further decides. */
export const daysUntil = { gradeHead: 1, academicOffice: 3, principal: 3 } as const
