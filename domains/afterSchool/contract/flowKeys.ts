/** The key under which the processes behind requests of institutions are known on the wire. */
export const institutionFlowKey = 'institution'
