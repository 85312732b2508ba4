/** What a role may do about the office's duties for personal data. */
export const safeguardPermissions = {
  /** Read retention, alerts, incidents, assessments and the yearly report. */
  see: 'safeguards.see',
  /** Judge alerts, keep the register of incidents and write assessments. */
  act: 'safeguards.act',
} as const

const { see, act } = safeguardPermissions

/** Grants of a new school, by role alias. */
export const safeguardGrants: Readonly<Record<string, readonly string[]>> = {
  administrator: [see],
  admin: [see],
  head: [see],
  privacy: [see, act],
}
