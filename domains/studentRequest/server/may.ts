import { can } from '../../../platform/server/actor.ts'
import type { Actor } from '../../../platform/server/actor.ts'
import { peoplePermissions } from '../../people/contract/permissions.ts'

/** The actor's relation to a request. */
export type Relation = {
  /** A current guardian of the pupil, also if another guardian applied. */
  readonly isFamily: boolean
  /** The applicant, if still guardian or class teacher of the pupil. */
  readonly isApplicant: boolean
  /** A current or former approver. */
  readonly decides: boolean
}

/** Who may start the form: families, and staff in charge of pupils. */
export const mayStart = (actor: Actor): boolean =>
  can(actor, peoplePermissions.family) || can(actor, peoplePermissions.decideClaims)

/** Staff who may edit the roll may read every request. */
export const mayOversee = (actor: Actor): boolean => can(actor, peoplePermissions.edit)

/**
 * For others the request gives NOT_FOUND. Both guardians may see it, so that each knows what
 * happens to the child.
 */
export const maySee = (actor: Actor, { isFamily, isApplicant, decides }: Relation): boolean =>
  isFamily || isApplicant || decides || mayOversee(actor)
