/**
 * What a role may do in the organisation of its school. The last block is for the platform
 * administrator only.
 */
export const organisationPermissions = {
  /**
   * Belongs to the school: staff, families and pupils. Without it, an account sees only what is
   * public and what is its own.
   */
  belong: 'organisation.belong',
  /** Works at the school: is found by name, and takes over tasks of colleagues. */
  workHere: 'organisation.workHere',
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
  'academic',
  'afterSchool',
] as const
const { belong, workHere, seeFamilies, viewUsers, viewDepartments, viewPosts, viewRoles } =
  organisationPermissions
const { editMenus, manageTenants } = organisationPermissions
const ofStaff = [belong, workHere]
/** Staff who meet families of the whole school in their work; docs/rights.md gives the reasons. */
const withFamilies = [...ofStaff, seeFamilies]

const everything: readonly string[] = Object.values(organisationPermissions)
const ofOneSchool = everything.filter((one) => one !== editMenus && one !== manageTenants)

/** Grants of a new school, by role alias. */
export const organisationGrants: Readonly<Record<string, readonly string[]>> = {
  ...Object.fromEntries(staff.map((alias) => [alias, ofStaff])),
  administrator: everything,
  admin: ofOneSchool,
  teacher: withFamilies,
  academic: withFamilies,
  privacy: withFamilies,
  head: [...withFamilies, viewUsers, viewDepartments, viewPosts, viewRoles],
  parent: [belong],
  student: [belong],
}

/**
 * A role with this permission may grant `permission` without using it: a school's administrator
 * appoints reviewers but reads no child's papers.
 */
export const handingOn = (permission: string): string => `grant:${permission}`
