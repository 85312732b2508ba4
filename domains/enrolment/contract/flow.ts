/** The key under which the process behind an application is known on the wire. */
export const enrolmentFlowKey = 'baoming'
