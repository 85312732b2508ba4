/** Who may look up families and pupils; everybody else finds the school's staff only. */
export const organisationPermissions = { seeFamilies: 'organisation.seeFamilies' } as const

const staff = ['administrator', 'admin', 'head', 'enrolmentLead', 'enrolmentReviewer', 'teacher', 'finance', 'privacy'] as const

/** Grants a new school begins with, by role alias. */
export const organisationGrants: Readonly<Record<string, readonly string[]>> = Object.fromEntries(
  staff.map((alias) => [alias, [organisationPermissions.seeFamilies]]),
)
