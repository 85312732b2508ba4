/** The right to see how the product is installed. */
export const installationPermissions = { view: 'installation.view' } as const

/** Grants of a new school, by role alias. */
export const installationGrants: Readonly<Record<string, readonly string[]>> = {
  administrator: [installationPermissions.view],
}
