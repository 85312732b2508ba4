/** What a role may do about the rights of families. */
export const privacyPermissions = {
  /** Answer requests about personal data, and carry out what they ask. */
  answer: 'privacy.answer',
} as const

/** Grants of a new school, by role alias. */
export const privacyGrants: Readonly<Record<string, readonly string[]>> = {
  privacy: [privacyPermissions.answer],
}
