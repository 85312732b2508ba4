/**
 * What a role may do in the organisation of its school. The last block is for the platform
 * administrator only.
 */
export const organisationPermissions = {
  /** Allows looking up families and pupils. Without it, only the school's staff are found. */
  seeFamilies: 'organisation.seeFamilies',
  viewUsers: 'organisation.viewUsers',
  createUsers: 'organisation.createUsers',
  editUsers: 'organisation.editUsers',
  removeUsers: 'organisation.removeUsers',
  grantRoles: 'organisation.grantRoles',
  resetPasswords: 'organisation.resetPasswords',
  importUsers: 'organisation.importUsers',
  exportUsers: 'organisation.exportUsers',
  viewDepartments: 'organisation.viewDepartments',
  editDepartments: 'organisation.editDepartments',
  removeDepartments: 'organisation.removeDepartments',
  viewPosts: 'organisation.viewPosts',
  editPosts: 'organisation.editPosts',
  removePosts: 'organisation.removePosts',
  viewRoles: 'organisation.viewRoles',
  editRoles: 'organisation.editRoles',
  removeRoles: 'organisation.removeRoles',
  /** Allows changing what roles may do. Assigning roles to people is `grantRoles`. */
  grantRights: 'organisation.grantRights',
  viewScopes: 'organisation.viewScopes',
  editScopes: 'organisation.editScopes',
  viewMenus: 'organisation.viewMenus',

  editMenus: 'organisation.editMenus',
  manageTenants: 'organisation.manageTenants',
} as const

const staff = [
  'administrator',
  'admin',
  'head',
  'enrolmentLead',
  'enrolmentReviewer',
  'teacher',
  'finance',
  'privacy',
  'afterSchool',
] as const
const { seeFamilies, viewUsers, viewDepartments, viewPosts, viewRoles, editMenus, manageTenants } =
  organisationPermissions

const everything: readonly string[] = Object.values(organisationPermissions)
const ofOneSchool = everything.filter((one) => one !== editMenus && one !== manageTenants)

/** Grants of a new school, by role alias. */
export const organisationGrants: Readonly<Record<string, readonly string[]>> = {
  ...Object.fromEntries(staff.map((alias) => [alias, [seeFamilies]])),
  administrator: everything,
  admin: ofOneSchool,
  head: [seeFamilies, viewUsers, viewDepartments, viewPosts, viewRoles],
}

/**
 * A role with this permission may grant `permission` without using it: a school's administrator
 * appoints reviewers but reads no child's papers.
 */
export const handingOn = (permission: string): string => `grant:${permission}`
