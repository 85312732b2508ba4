import type { ActorName } from './actors.ts'

/** The subject's relation to the caller. */
export const relations = [
  'own',
  'sameDepartment',
  'otherDepartment',
  'otherTenant',
  'removed',
  'missing',
] as const
export type Relation = (typeof relations)[number]

/** A kind of subject that can be created in every relation; see subjects.ts. */
export type SubjectKind =
  | 'user'
  | 'department'
  | 'post'
  | 'role'
  | 'file'
  | 'application'
  | 'draft'
  | 'message'
  | 'notice'
  | 'news'

/**
 * What one route must answer, written by hand and never derived from the code under test. Every
 * actor outside `who` is refused; for the others, only subjects in `reach` exist.
 */
export type Expectation = {
  /** `everyone` includes guests; `members` is every actor of the school itself. */
  readonly who: 'everyone' | 'signedIn' | 'members' | readonly ActorName[]
  readonly subject?: SubjectKind
  /** The input that names the subject. */
  readonly send?: (id: string) => Record<string, unknown>
  /** The relations that exist for a permitted caller; by default all of their school. */
  readonly reach?: readonly Relation[] | ((actor: ActorName) => readonly Relation[])
  /** The input is a list of ids: one foreign id must refuse the whole list. */
  readonly isBatch?: boolean
}

/** One domain's part of the table: from `METHOD /path` to the expected answer. */
export type Expectations = Readonly<Record<string, Expectation>>

export const ownSchool: readonly Relation[] = ['own', 'sameDepartment', 'otherDepartment']

/** The relations that exist for this actor on this route. */
export function reachOf({ reach = ownSchool }: Expectation, actor: ActorName): readonly Relation[] {
  return typeof reach === 'function' ? reach(actor) : reach
}
