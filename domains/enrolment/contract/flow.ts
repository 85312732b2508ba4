/** The workflow key of enrolment on the wire. */
export const enrolmentFlowKey = 'baoming'
