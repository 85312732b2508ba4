import type { ActorName } from './actors.ts'

/** How the thing asked for stands to whoever asks. */
export const relations = [
  'own',
  'sameDepartment',
  'otherDepartment',
  'otherTenant',
  'removed',
  'missing',
] as const
export type Relation = (typeof relations)[number]

/** A thing of which one can be made for every relation; see subjects.ts. */
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
 * What one route must answer, written by hand and never derived from the code it judges.
 * Nobody outside `who` gets past the door; inside, only what stands in `reach` exists.
 */
export type Expectation = {
  /** `everyone` includes guests. */
  readonly who: 'everyone' | 'signedIn' | readonly ActorName[]
  readonly subject?: SubjectKind
  /** The input that names the subject. */
  readonly send?: (id: string) => Record<string, unknown>
  /** The relations that exist for whoever may ask; all of the own school unless told. */
  readonly reach?: readonly Relation[] | ((actor: ActorName) => readonly Relation[])
  /** The input is a list of ids: one foreign id must spoil the whole. */
  readonly isBatch?: boolean
}

/** One domain's part of the table: `METHOD /path` to what it must answer. */
export type Expectations = Readonly<Record<string, Expectation>>

export const ownSchool: readonly Relation[] = ['own', 'sameDepartment', 'otherDepartment']

/** What exists for this actor on this route. */
export function reachOf({ reach = ownSchool }: Expectation, actor: ActorName): readonly Relation[] {
  return typeof reach === 'function' ? reach(actor) : reach
}
