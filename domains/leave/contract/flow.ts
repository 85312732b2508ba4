/** The workflow keys of leave on the wire. */
export const studentLeaveFlowKey = 'studentLeave'
export const staffLeaveFlowKey = 'staffLeave'
