/** What a role may do about resumes. */
export const resumePermissions = {
  /** Read the resumes of all applicants. */
  view: 'resume.view',
  /** Register and submit a resume. */
  edit: 'resume.edit',
} as const

const { view, edit } = resumePermissions

/** Grants of a new school, by role alias. */
export const resumeGrants: Readonly<Record<string, readonly string[]>> = {
  administrator: [view, edit],
  admin: [view, edit],
  academic: [view, edit],
  head: [view],
}
