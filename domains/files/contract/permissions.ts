/** Who may see which files a school holds, and take away those that nothing refers to. */
export const filePermissions = {
  viewAttachments: 'files.viewAttachments',
  removeAttachments: 'files.removeAttachments',
} as const

const all = Object.values(filePermissions)

/** Grants a new school begins with, by role alias. */
export const fileGrants: Readonly<Record<string, readonly string[]>> = {
  administrator: all,
  admin: all,
}
