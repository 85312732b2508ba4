/** The keys under which the processes behind institutions and courses are known on the wire. */
export const institutionFlowKey = 'institution'
export const courseFlowKey = 'course'
