/** Who publishes notices, who writes news, and who lets news out: never the same person for one text. */
export const contentPermissions = {
  publishNotices: 'content.publishNotices',
  editNews: 'content.editNews',
  approveNews: 'content.approveNews',
} as const

const all = Object.values(contentPermissions)

/** Grants a new school begins with, by role alias. */
export const contentGrants: Readonly<Record<string, readonly string[]>> = {
  administrator: all,
  admin: all,
  head: all,
  enrolmentLead: [contentPermissions.publishNotices, contentPermissions.editNews],
  teacher: [contentPermissions.editNews],
}
