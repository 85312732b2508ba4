/** Identity permissions; only the platform administrator manages clients. */
export const identityPermissions = {
  viewSessions: 'identity.viewSessions',
  endSessions: 'identity.endSessions',

  manageClients: 'identity.manageClients',
} as const

const { viewSessions, endSessions, manageClients } = identityPermissions

/** Initial grants of a new school, by role alias. */
export const identityGrants: Readonly<Record<string, readonly string[]>> = {
  administrator: [viewSessions, endSessions, manageClients],
  admin: [viewSessions, endSessions],
}
