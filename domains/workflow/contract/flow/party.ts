/**
 * Who may answer a task: a user, everyone with a role, or the people whom a registered resolver
 * finds for this process.
 */
export type Party = (
  | { readonly kind: 'user'; readonly value: string; readonly label: string }
  | { readonly kind: 'role'; readonly value: string; readonly label: string }
  | { readonly kind: 'resolver'; readonly value: string; readonly label: string }
) &
  VoteWeight

/** The weight of a vote, and whether this one refusal decides. */
export type VoteWeight = { readonly weight?: number; readonly hasVeto?: boolean }

/** Resolvers return people, so a task's candidates are only users and roles. */
export type Candidate = {
  readonly kind: 'user' | 'role'
  readonly value: string
  readonly label: string
}
