import { editNews, publishNotices } from './homePermissions.ts'

/** Who publishes notices and to whom, who writes news, and who lets news out: never the same person for one text. */
export const contentPermissions = {
  /** To one’s own class or grade, and only one’s own notices. */
  publishNotices,
  /** To everybody of the school; all of its notices. */
  publishSchoolNotices: 'content.publishSchoolNotices',
  editNews,
  approveNews: 'content.approveNews',
} as const

const all = Object.values(contentPermissions)

/** Grants a new school begins with, by role alias. */
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
