/** What a role may do about teaching after school. */
export const afterSchoolPermissions = {
  /** Read all institutions of the school. */
  oversee: 'afterSchool.oversee',
  /** Ask for an institution to be taken in, renew its papers, let it go. */
  registerInstitutions: 'afterSchool.registerInstitutions',
} as const

const { oversee, registerInstitutions } = afterSchoolPermissions
const office = [oversee, registerInstitutions]

/** Grants a new school begins with, by role alias. */
export const afterSchoolGrants: Readonly<Record<string, readonly string[]>> = {
  administrator: office,
  admin: office,
  academic: office,
  head: [oversee],
}
