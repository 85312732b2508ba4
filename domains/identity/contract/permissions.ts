/** What a role may do about sign-in; clients are the platform administrator's alone. */
export const identityPermissions = {
  viewSessions: 'identity.viewSessions',
  endSessions: 'identity.endSessions',

  manageClients: 'identity.manageClients',
} as const

const { viewSessions, endSessions, manageClients } = identityPermissions

/** Grants a new school begins with, by role alias. */
export const identityGrants: Readonly<Record<string, readonly string[]>> = {
  administrator: [viewSessions, endSessions, manageClients],
  admin: [viewSessions, endSessions],
}
