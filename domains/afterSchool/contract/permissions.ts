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
  /** Set terms, slots and rooms; plan classes and their lessons. */
  planClasses: 'afterSchool.planClasses',
} as const

const { oversee, registerInstitutions, proposeCourses, planClasses } = afterSchoolPermissions
const office = [oversee, registerInstitutions, proposeCourses, planClasses]

/** Grants of a new school, by role alias. */
export const afterSchoolGrants: Readonly<Record<string, readonly string[]>> = {
  administrator: office,
  admin: office,
  academic: office,
  afterSchool: office,
  head: [oversee],
  teacher: [proposeCourses],
}
