/** What a role may do about clearance. */
export const clearancePermissions = {
  /** Read who is cleared, with dates, references and results. */
  see: 'clearance.see',
  /** Record and void look-ups. */
  record: 'clearance.record',
} as const

const { see, record } = clearancePermissions
const office = [see, record]

/** Grants of a new school, by role alias. */
export const clearanceGrants: Readonly<Record<string, readonly string[]>> = {
  administrator: office,
  admin: office,
  academic: office,
  afterSchool: office,
  head: [see],
}
