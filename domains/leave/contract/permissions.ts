/**
 * Leave permissions. Whose leave they cover depends on child, class and grade (`server/may.ts`).
 */
export const leavePermissions = {
  /** Request leave for the user's own child. */
  askForChild: 'leave.askForChild',
  /** Request leave as a staff member. */
  askForSelf: 'leave.askForSelf',
  /** Read every leave of the school. */
  oversee: 'leave.oversee',
  /** Set a person's yearly days. */
  editBalances: 'leave.editBalances',
} as const

const { askForChild, askForSelf, oversee, editBalances } = leavePermissions
const office = [askForSelf, oversee, editBalances]

/** Initial grants of a new school, by role alias. */
export const leaveGrants: Readonly<Record<string, readonly string[]>> = {
  administrator: office,
  admin: office,
  academic: [askForSelf, oversee],
  head: [askForSelf, oversee],
  teacher: [askForSelf],
  enrolmentLead: [askForSelf],
  enrolmentReviewer: [askForSelf],
  finance: [askForSelf],
  privacy: [askForSelf],
  afterSchool: [askForSelf],
  parent: [askForChild],
}
