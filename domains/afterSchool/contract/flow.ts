/** The wire keys of the processes for institutions and courses. */
export const institutionFlowKey = 'institution'
export const courseFlowKey = 'course'
