/** What a role may do about choosing courses. Families choose for their own children without one. */
export const choicePermissions = {
  /** Plan, publish and open rounds; give seats and take them back. */
  run: 'courseChoice.run',
  /** Read rounds, seats and wishes of the school. */
  oversee: 'courseChoice.oversee',
} as const

const { run, oversee } = choicePermissions

/** Grants of a new school, by role alias. */
export const choiceGrants: Readonly<Record<string, readonly string[]>> = {
  administrator: [run, oversee],
  admin: [run, oversee],
  academic: [run, oversee],
  afterSchool: [run, oversee],
  head: [oversee],
}
