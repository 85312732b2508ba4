/** Who may see how the product was installed. */
export const installationPermissions = { view: 'installation.view' } as const

/** Grants a new school begins with, by role alias. */
export const installationGrants: Readonly<Record<string, readonly string[]>> = {
  administrator: [installationPermissions.view],
}
