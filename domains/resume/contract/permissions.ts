import { viewResumes } from './home.ts'

/** What a role may do about resumes. */
export const resumePermissions = {
  /** Read the resumes of everybody who applied. */
  view: viewResumes,
  /** Register a resume and hand it in. */
  edit: 'resume.edit',
} as const

const { view, edit } = resumePermissions

/** Grants a new school begins with, by role alias. */
export const resumeGrants: Readonly<Record<string, readonly string[]>> = {
  administrator: [view, edit],
  admin: [view, edit],
  academic: [view, edit],
  head: [view],
}
