/** What a role may do about recruitment. */
export const recruitmentPermissions = {
  /** Apply for a post, and see the own applications. */
  apply: 'recruitment.apply',
  /** Read posts and applications. */
  view: 'recruitment.view',
  /** Write and publish posts, and lead applications through their steps. */
  decide: 'recruitment.decide',
  /** Begin the publication, hire, and make an applicant a member of the school. */
  hire: 'recruitment.hire',
} as const

const { apply, view, decide, hire } = recruitmentPermissions
const office = [view, decide, hire]

/** Grants of a new school, by role alias. */
export const recruitmentGrants: Readonly<Record<string, readonly string[]>> = {
  administrator: office,
  admin: office,
  academic: [view, decide],
  head: [view],
  teacher: [apply],
  parent: [apply],
  visitor: [apply],
}
