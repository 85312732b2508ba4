/** Rights about a school's logs, and about data of children that leaves the system. */
export const logPermissions = {
  view: 'logs.view',
  /** Approve sheets with data of children that somebody else asked for. */
  approveExports: 'logs.approveExports',
} as const

/** Grants of a new school, by role alias. */
export const logGrants: Readonly<Record<string, readonly string[]>> = {
  administrator: [logPermissions.view],
  admin: [logPermissions.view],
  privacy: [logPermissions.approveExports],
}
