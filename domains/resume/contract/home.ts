/** The right that the way to 管理 asks for, apart from all others: the home page must stay light. */
export const viewResumes = 'resume.view'
