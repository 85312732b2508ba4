import { viewDepartments, viewPosts, viewRoles, viewUsers } from './homePermissions.ts'

/** What a role may do in the organisation of its school; the last block is the platform administrator's alone. */
export const organisationPermissions = {
  /** Who may look up families and pupils; everybody else finds the school's staff only. */
  seeFamilies: 'organisation.seeFamilies',
  viewUsers,
  createUsers: 'organisation.createUsers',
  editUsers: 'organisation.editUsers',
  removeUsers: 'organisation.removeUsers',
  grantRoles: 'organisation.grantRoles',
  resetPasswords: 'organisation.resetPasswords',
  importUsers: 'organisation.importUsers',
  exportUsers: 'organisation.exportUsers',
  viewDepartments,
  editDepartments: 'organisation.editDepartments',
  removeDepartments: 'organisation.removeDepartments',
  viewPosts,
  editPosts: 'organisation.editPosts',
  removePosts: 'organisation.removePosts',
  viewRoles,
  editRoles: 'organisation.editRoles',
  removeRoles: 'organisation.removeRoles',
  /** What roles may do; who may hold which role is `grantRoles`. */
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
] as const
const { seeFamilies, editMenus, manageTenants } = organisationPermissions

const everything: readonly string[] = Object.values(organisationPermissions)
const ofOneSchool = everything.filter((one) => one !== editMenus && one !== manageTenants)

/** Grants a new school begins with, by role alias. */
export const organisationGrants: Readonly<Record<string, readonly string[]>> = {
  ...Object.fromEntries(staff.map((alias) => [alias, [seeFamilies]])),
  administrator: everything,
  admin: ofOneSchool,
  head: [seeFamilies, viewUsers, viewDepartments, viewPosts, viewRoles],
}

/** A role that holds this may hand the permission on without using it: who runs a school appoints its reviewers and reads no child's papers. */
export const handingOn = (permission: string): string => `grant:${permission}`
