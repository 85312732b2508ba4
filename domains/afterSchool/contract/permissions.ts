/** What a role may do about after-school courses. */
export const afterSchoolPermissions = {
  /** Read all institutions and courses of the school. */
  oversee: 'afterSchool.oversee',
  /**
   * Request admission of an institution, renew its papers, end its work; do the first review of
   * courses.
   */
  registerInstitutions: 'afterSchool.registerInstitutions',
  /** Request to open a course. */
  proposeCourses: 'afterSchool.proposeCourses',
} as const

const { oversee, registerInstitutions, proposeCourses } = afterSchoolPermissions
const office = [oversee, registerInstitutions, proposeCourses]

/** Grants of a new school, by role alias. */
export const afterSchoolGrants: Readonly<Record<string, readonly string[]>> = {
  administrator: office,
  admin: office,
  academic: office,
  head: [oversee],
  teacher: [proposeCourses],
}
