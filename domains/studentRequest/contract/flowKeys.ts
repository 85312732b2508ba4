/** The key under which the processes behind requests about a pupil's record are known on the wire. */
export const studentRequestFlowKey = 'studentRequest'
