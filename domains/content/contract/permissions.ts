/**
 * Who publishes notices and to whom, who writes news, and who approves it. One text never has the
 * same author and approver.
 */
export const contentPermissions = {
  /** Publish to one's own class or grade, and manage only one's own notices. */
  publishNotices: 'content.publishNotices',
  /** Publish to the whole school, and manage all of its notices. */
  publishSchoolNotices: 'content.publishSchoolNotices',
  editNews: 'content.editNews',
  approveNews: 'content.approveNews',
} as const

const all = Object.values(contentPermissions)

/** Grants of a new school, by role alias. */
export const contentGrants: Readonly<Record<string, readonly string[]>> = {
  administrator: all,
  admin: all,
  head: all,
  enrolmentLead: [
    contentPermissions.publishNotices,
    contentPermissions.publishSchoolNotices,
    contentPermissions.editNews,
  ],
  teacher: [contentPermissions.publishNotices, contentPermissions.editNews],
}
