/** Who may read what was done in a school. */
export const logPermissions = { view: 'logs.view' } as const

/** Grants a new school begins with, by role alias. */
export const logGrants: Readonly<Record<string, readonly string[]>> = {
  administrator: [logPermissions.view],
  admin: [logPermissions.view],
}
