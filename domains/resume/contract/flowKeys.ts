/** The key under which the processes behind resumes are known on the wire. */
export const resumeFlowKey = 'teacherResume'
