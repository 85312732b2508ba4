/** What a role may do about teaching after school. */
export const afterSchoolPermissions = {
  /** Read all institutions and courses of the school. */
  oversee: 'afterSchool.oversee',
  /** Ask for an institution to be taken in, renew its papers, let it go; look first at what courses are asked for. */
  registerInstitutions: 'afterSchool.registerInstitutions',
  /** Ask for a course to be opened. */
  proposeCourses: 'afterSchool.proposeCourses',
} as const

const { oversee, registerInstitutions, proposeCourses } = afterSchoolPermissions
const office = [oversee, registerInstitutions, proposeCourses]

/** Grants a new school begins with, by role alias. */
export const afterSchoolGrants: Readonly<Record<string, readonly string[]>> = {
  administrator: office,
  admin: office,
  academic: office,
  head: [oversee],
  teacher: [proposeCourses],
}
