import { askRights } from './home.ts'

/** What a role may do about leave; whose leave that reaches follows from child, class and grade (`server/may.ts`). */
export const leavePermissions = {
  /** Ask for leave for one's own child. */
  askForChild: `${askRights}Child`,
  /** Ask for leave for oneself, as one of the staff. */
  askForSelf: `${askRights}Self`,
  /** Read every leave of the school. */
  oversee: 'leave.oversee',
  /** Say how many days somebody has in a year. */
  editBalances: 'leave.editBalances',
} as const

const { askForChild, askForSelf, oversee, editBalances } = leavePermissions
const office = [askForSelf, oversee, editBalances]

/** Grants a new school begins with, by role alias. */
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
  parent: [askForChild],
}
