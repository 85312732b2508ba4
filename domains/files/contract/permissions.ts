/** Rights to list a school's files and to remove unreferenced ones. */
export const filePermissions = {
  viewAttachments: 'files.viewAttachments',
  removeAttachments: 'files.removeAttachments',
} as const

const all = Object.values(filePermissions)

/** Grants of a new school, by role alias. */
export const fileGrants: Readonly<Record<string, readonly string[]>> = {
  administrator: all,
  admin: all,
}
