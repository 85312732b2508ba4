import { paymentPermissions } from '../../payment/contract/permissions.ts'

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
  /** Open and close accounts of institutions: the office for all, a lead for the own teachers. */
  openAccounts: 'afterSchool.openAccounts',
  /**
   * Work for an outside institution: read its courses, classes and lessons. It permits nothing
   * without an open account of an admitted institution.
   */
  workOutside: 'afterSchool.workOutside',
  /** Decide for an institution. */
  leadInstitution: 'afterSchool.leadInstitution',
} as const

const { oversee, registerInstitutions, proposeCourses, planClasses } = afterSchoolPermissions
const { openAccounts, workOutside, leadInstitution } = afterSchoolPermissions
/** Who reads the settlement of a term: a lead the own institution's, the office all. */
export const settlementReaders: readonly string[] = [leadInstitution, paymentPermissions.oversee]
const office = [oversee, registerInstitutions, proposeCourses, planClasses, openAccounts]

/** Grants of a new school, by role alias. */
export const afterSchoolGrants: Readonly<Record<string, readonly string[]>> = {
  administrator: office,
  admin: office,
  academic: office,
  afterSchool: office,
  head: [oversee],
  teacher: [proposeCourses],
  institutionLead: [workOutside, leadInstitution, openAccounts, proposeCourses],
  institutionTeacher: [workOutside, proposeCourses],
}
