/** The wire key of the processes for resumes. */
export const resumeFlowKey = 'teacherResume'
