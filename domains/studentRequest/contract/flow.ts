/** The workflow key of pupil record requests on the wire. */
export const studentRequestFlowKey = 'studentRequest'
