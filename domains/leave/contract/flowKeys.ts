/** The keys under which the processes behind leaves are known on the wire. */
export const studentLeaveFlowKey = 'studentLeave'
export const staffLeaveFlowKey = 'staffLeave'
