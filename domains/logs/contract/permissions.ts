/** The right to read a school's logs. */
export const logPermissions = { view: 'logs.view' } as const

/** Grants of a new school, by role alias. */
export const logGrants: Readonly<Record<string, readonly string[]>> = {
  administrator: [logPermissions.view],
  admin: [logPermissions.view],
}
